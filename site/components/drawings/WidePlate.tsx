import type { ReactNode, SVGProps } from "react";
import { industryTable, type Industry, type IndustryDrawing } from "../../industries.ts";

interface Plate extends SVGProps<SVGSVGElement> {
  readonly children: ReactNode;
}

// At most 110 of 160 high, so that a wide frame cuts off none of them.
const beats = [11, 40, 74, 26, 91, 51, 110, 20, 80, 45, 23, 8];

const ringsAroundPlus = [
  [60, 9],
  [80, 7],
  [101, 5],
  [123, 3],
] as const;

const ringsAroundCorner = [
  [47, 14],
  [74, 12],
  [101, 10],
  [128, 8],
  [155, 6],
  [182, 4],
  [209, 3],
  [236, 2],
] as const;

// Each column is a dashed line with dashes of length zero and round ends, which are dots. They grow to the right.
const columnsOfDots = Array.from({ length: 12 }, (_, column) => ({ x: 10 + 20 * column, size: 2 + column * 1.5 }));

// Lines side by side, thicker to the right.
const linesThatGrow = Array.from({ length: 12 }, (_, line) => ({ x: 10 + 20 * line, size: 2 + line * 1.3 }));

const plates = {
  pulse: {
    viewBox: "-6 0 252 160",
    preserveAspectRatio: "xMidYMid meet",
    strokeWidth: 11,
    strokeLinecap: "round",
    children: <path d={beats.map((height, beat) => `M${10 + 20 * beat} ${80 - height / 2}v${height}`).join("")} />,
  },
  plus: {
    children: (
      <>
        <circle cx="120" cy="80" r="38" fill="currentColor" />
        <path stroke="var(--ground)" strokeWidth="15" d="M120 54v52M94 80h52" />
        {ringsAroundPlus.map(([radius, width]) => (
          <circle key={radius} cx="120" cy="80" r={radius} strokeWidth={width} />
        ))}
      </>
    ),
  },
  arcs: {
    children: (
      <>
        <circle cx="40" cy="160" r="26" fill="currentColor" />
        {ringsAroundCorner.map(([radius, width]) => (
          <circle key={radius} cx="40" cy="160" r={radius} strokeWidth={width} />
        ))}
      </>
    ),
  },
  frame: {
    // Only the crane, so that a narrow frame shows all of it.
    viewBox: "52 0 146 160",
    preserveAspectRatio: "xMidYMax meet",
    children: (
      <>
        <path fill="currentColor" stroke="none" d="M58 112h124v48H58z" />
        <path
          strokeWidth="6"
          d="M61 62v54M99 62v54M137 36v80M179 88v28M58 65h82M58 89h124M137 44V14M112 19h80M180 19v26"
        />
        <path fill="currentColor" stroke="none" d="M173 44h14v14h-14z" />
        <path stroke="var(--ground)" strokeWidth="9" strokeDasharray="10 10" d="M65 125h110M65 142h110" />
      </>
    ),
  },
  dots: {
    strokeLinecap: "round",
    strokeDasharray: "0 20",
    children: columnsOfDots.map(({ x, size }) => <path key={x} strokeWidth={size} d={`M${x} 10v141`} />),
  },
  turn: {
    children: (
      <>
        <path
          strokeWidth="10"
          d="M0 15h140a65 65 0 0 1 0 130H0M0 37h140a43 43 0 0 1 0 86H0M0 59h140a21 21 0 0 1 0 42H0"
        />
        <circle cx="140" cy="80" r="8" fill="currentColor" stroke="none" />
      </>
    ),
  },
  lines: {
    children: linesThatGrow.map(({ x, size }) => <path key={x} strokeWidth={size} d={`M${x} 0v160`} />),
  },
} as const satisfies Record<string, Plate>;

export type WidePlateName = keyof typeof plates;

/** An industry or project as a picture. It may be cropped to 1:1, 4:3 or 3:2. */
export function WidePlate({ name = "lines" }: { readonly name?: WidePlateName | undefined }) {
  return (
    <svg
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      {...plates[name]}
    />
  );
}

/** The plate of each industry. */
export const industryPlates = Object.fromEntries(
  industryTable.map(({ name, drawing = "lines" }) => [name, drawing]),
) as Readonly<Record<Industry, IndustryDrawing>>;
