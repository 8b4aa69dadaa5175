import type { ReactNode } from "react";
import { industryTable } from "../../industries.ts";
import { lightScheme } from "../../styles/tokens.ts";
import { OfficeDrawing } from "./OfficeDrawing.tsx";
import { StudioSteps } from "./StudioSteps.tsx";
import { TallPlate } from "./TallPlate.tsx";
import { WidePlate } from "./WidePlate.tsx";
import { YearsChart } from "./YearsChart.tsx";

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
  readonly years: number;
}

/** The drawings that a social picture can have beside the headline. */
export const socialDrawings = {
  columns: () => <Columns />,
  plates: () => <Plates />,
  years: ({ years }) => (
    <g color={lightScheme.ink}>
      <Frame box={[left, 130, 416, 500]}>
        <YearsChart years={years} />
      </Frame>
    </g>
  ),
  steps: () => (
    <Frame box={[left - 69, 215, 554, 415]}>
      <StudioSteps />
    </Frame>
  ),
  office: () => (
    <g color={lightScheme.ink}>
      <Frame box={[left, 72, 416, 558]}>
        <OfficeDrawing />
      </Frame>
    </g>
  ),
} as const satisfies Record<string, (facts: DrawnFacts) => ReactNode>;

export type SocialDrawingName = keyof typeof socialDrawings;
