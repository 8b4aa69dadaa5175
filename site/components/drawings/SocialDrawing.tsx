import type { ReactNode } from "react";
import { industryTable, type Industry } from "../../industries.ts";
import { inkPairs, lightScheme, type InkPair } from "../../styles/tokens.ts";
import { OfficeDrawing } from "./OfficeDrawing.tsx";
import type { Words } from "./ProductPlates.tsx";
import { StudioSteps } from "./ArticleDrawing.tsx";
import { TallPlate } from "./TallPlate.tsx";
import { WidePlate, type WidePlateName } from "./WidePlate.tsx";
import { YearsNumber } from "./YearsNumber.tsx";

/** There is space for four. */
const industries = industryTable.slice(0, 4);

/** In pixels of the picture. The drawings end at its bottom edge. */
const foot = 630;
const left = 712;

/** The frame of a drawing: a separate element, because drawings fill their parent. */
function Frame({
  box: [x, y, width, height],
  children,
}: {
  readonly box: readonly [number, number, number, number];
  readonly children: ReactNode;
}) {
  return (
    <svg x={x} y={y} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {children}
    </svg>
  );
}

/** Four columns that rise, each an industry in its two inks. */
function Columns() {
  return industries.map(({ name, inks: { light, deep }, drawing }, index) => {
    const [x, height] = [left + index * 106, 190 + index * 88];
    return (
      // A hundred round dots with soft edges would be a fifth of the file size.
      <g key={name} color={deep} shapeRendering={drawing === "dots" ? "crispEdges" : undefined}>
        <rect x={x} y={foot - height} width="98" height={height + 4} rx="4" fill={light} />
        <Frame box={[x, foot - height, 98, height]}>
          <TallPlate name={drawing} />
        </Frame>
      </g>
    );
  });
}

/** Four pictures, each an industry in its two inks. */
function Plates() {
  return industries.map(({ name, inks: { light, deep }, drawing }, index) => {
    const [x, y] = [left + (index % 2) * 212, 142 + Math.floor(index / 2) * 212];
    return (
      <g key={name} color={deep}>
        <rect x={x} y={y} width="204" height="204" rx="4" fill={light} />
        <Frame box={[x, y, 204, 204]}>
          <WidePlate name={drawing} />
        </Frame>
      </g>
    );
  });
}

/** The facts that drawings show. */
interface DrawnFacts {
  readonly years: string;
  readonly project?: DrawnProject | undefined;
}

export interface DrawnProject {
  readonly industry?: Industry | undefined;
  readonly drawing: WidePlateName;
  readonly words?: Words | undefined;
}

export function inksOf(industry: Industry | undefined): InkPair {
  return industryTable.find(({ name }) => name === industry)?.inks ?? inkPairs.ochre;
}

/** A project, in the two inks of its industry. */
function Project({ industry, drawing, words }: DrawnProject) {
  const { light, deep } = inksOf(industry);
  return (
    <g color={deep} shapeRendering={drawing === "dots" ? "crispEdges" : undefined}>
      <rect x={left} y="142" width="416" height="416" rx="4" fill={light} />
      <Frame box={[left, 142, 416, 416]}>
        <WidePlate name={drawing} words={words} />
      </Frame>
    </g>
  );
}

/** The drawings that a social picture can have beside the headline. */
export const socialDrawings = {
  columns: () => <Columns />,
  plates: () => <Plates />,
  years: ({ years }) => (
    <Frame box={[left - 40, 220, 496, 200]}>
      <YearsNumber years={years} />
    </Frame>
  ),
  steps: () => (
    <Frame box={[left - 69, 215, 554, 415]}>
      <StudioSteps />
    </Frame>
  ),
  project: ({ project }) => project && <Project {...project} />,
  office: () => (
    <g color={lightScheme.ink}>
      <Frame box={[left, 72, 416, 558]}>
        <OfficeDrawing />
      </Frame>
    </g>
  ),
} as const satisfies Record<string, (facts: DrawnFacts) => ReactNode>;

export type SocialDrawingName = keyof typeof socialDrawings;
