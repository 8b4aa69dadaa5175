import type { ReactNode, SVGProps } from "react";
import { css, keyframes } from "@emotion/css";
import type { IndustryDrawing } from "../../industries.ts";
import { moving } from "../../styles/tokens.ts";

const swell = keyframes`
  50% {
    scale: 1.15;
  }
`;

/** The rope becomes shorter. */
const wind = keyframes`
  50% {
    scale: 1 0.6;
  }
`;

/** Moves once while the list item around it is pointed at, or has the focus. */
const moved = (movement: string) => css`
  @media ${moving} {
    li:is(:hover, :focus-within) & {
      animation: ${movement} 0.9s var(--ease);
    }
  }
`;

const beat = moved(swell);

/* From the corner on the ground: rings travel outward, dots and lines rise. */
const growth = `${beat} ${css`
  transform-origin: 0 100%;
`}`;

/** How the drawing of an industry answers a visitor. The crane lifts its hook: see `lifted`. */
export const gestures: Readonly<Partial<Record<IndustryDrawing, string>>> = {
  pulse: beat,
  arcs: growth,
  dots: growth,
  lines: growth,
};

/** The part of the crane that it lifts. */
export const lifted = `${moved(wind)} ${css`
  transform-box: fill-box;
  transform-origin: 50% 0;
`}`;

interface Plate extends SVGProps<SVGSVGElement> {
  readonly viewBox: string;
  readonly children: ReactNode;
}

const ringsAroundCorner = [
  [72, 22],
  [115, 18],
  [158, 15],
  [201, 12],
  [244, 9],
  [287, 6],
  [330, 4],
] as const;

// Each row is a dashed line with dashes of length zero and round ends, which are dots. They shrink towards the top, three
// rows at a time.
const rowsOfDots = Array.from({ length: 8 }, (_, group) => ({ y: 588 - 72 * group, size: 24 - 3 * group }));

// Stacked lines, thinner towards the top.
const linesThatRise = Array.from({ length: 20 }, (_, line) => ({ y: 586 - 28 * line, size: Math.max(2, 20 - line) }));

const plates = {
  pulse: {
    viewBox: "0 0 120 300",
    preserveAspectRatio: "xMidYMid meet",
    strokeWidth: 11,
    strokeLinecap: "round",
    children: <path d="M15 138v24M33 112v76M51 62v176M69 98v104M87 42v216M105 128v44" />,
  },
  arcs: {
    viewBox: "0 0 120 380",
    children: (
      <>
        <circle cy="380" r="38" fill="currentColor" stroke="none" />
        {ringsAroundCorner.map(([radius, width]) => (
          <circle key={radius} cy="380" r={radius} strokeWidth={width} />
        ))}
      </>
    ),
  },
  frame: {
    viewBox: "0 0 120 490",
    // Complete at any width, because without its boom the crane's hook would hang in the air.
    preserveAspectRatio: "xMidYMax meet",
    children: (
      <>
        <path fill="currentColor" stroke="none" d="M12 300h96v200H12z" />
        <path strokeWidth="8" d="M16 150v160M60 62v244M104 202v100M12 255h96M12 206h96M12 154h51M20 66h84" />
        <g className={lifted}>
          <path strokeWidth="8" d="M96 68v40" />
          <path fill="currentColor" stroke="none" d="M88 100h16v16H88z" />
        </g>
        <path
          stroke="var(--ground)"
          strokeWidth="14"
          strokeDasharray="12 12"
          d="M18 328h84M18 362h84M18 396h84M18 430h84"
        />
        <path fill="var(--ground)" stroke="none" d="M48 456h24v44H48z" />
      </>
    ),
  },
  dots: {
    viewBox: "0 0 120 600",
    strokeLinecap: "round",
    strokeDasharray: "0 24",
    children: rowsOfDots.map(({ y, size }) => (
      <path key={y} strokeWidth={size} d={`M12 ${y}h97m-97-24h97m-97-24h97`} />
    )),
  },
  lines: {
    viewBox: "0 0 120 600",
    children: linesThatRise.map(({ y, size }) => <path key={y} strokeWidth={size} d={`M0 ${y}h120`} />),
  },
} as const satisfies Record<IndustryDrawing, Plate>;

/** An industry as a tall column, anchored to the ground. */
export function TallPlate({ name = "lines" }: { readonly name?: IndustryDrawing | undefined }) {
  return (
    <svg
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={gestures[name]}
      {...plates[name]}
    />
  );
}
