import type { ReactNode, SVGProps } from "react";
import { css, keyframes } from "@emotion/css";
import { moving } from "../../styles/tokens.ts";

/** The words on a drawing, in its order. */
export type Words = readonly string[];

/** Draws a word of the screen with its left end on a line, or a bar in its place if the project names none. */
type Say = (word: number, x: number, y: number, tone?: Tone) => ReactNode;

/** On the ground, or on a filled part. */
type Tone = "currentColor" | "var(--ground)";

interface ProductPlate extends SVGProps<SVGSVGElement> {
  readonly draw: (say: Say) => ReactNode;
}

const onFigure = "var(--ground)";

/** Short and long strokes from left to right around a line. */
function beats(x: number, y: number, [first = 0, ...others]: readonly number[], step = 12): string {
  let last = first;
  const next = others.map((height) => {
    const move = `m${step}-${(last + height) / 2}v${height}`;
    last = height;
    return move;
  });
  return `M${x} ${y - first / 2}v${first}${next.join("")}`;
}

const calm = [6, 12, 4, 12, 6];

/** As many strokes as a banner has, in the same order again and again, so that their path is short once it is compressed. */
const again = (heights: readonly number[]) =>
  Array.from({ length: 20 }, (_, index) => heights[index % heights.length] ?? 0);

/** A filled part. It goes on beyond the square, so that it fills a frame of any shape. */
const Solid = ({ d }: { readonly d: string }) => <path fill="currentColor" stroke="none" d={d} />;

/**
 * Pieces of the software that was built, in the two inks of its industry, with words of its own. Each is shown whole:
 * its square has its words in it, and what is filled goes on to the edges of the frame.
 */
export const productPlates = {
  /** Rows of a ward's screen, one of them with an alarm: "In range", "Out of range", "Call now". */
  monitor: {
    strokeWidth: 5,
    strokeLinecap: "round",
    draw: (say) => (
      <>
        {say(0, 12, 27)}
        {say(0, 12, 147)}
        <path d={beats(96, 23, calm) + beats(96, 143, calm)} />
        <Solid d="M-200 42h560v82h-560z" />
        {say(1, 12, 68, onFigure)}
        <path stroke="var(--ground)" d={beats(96, 78, [20, 44, 28, 58, 34])} />
        <path fill="var(--ground)" stroke="none" d="M12 84h64v26H12z" />
        {say(2, 19, 101)}
      </>
    ),
  },
  /** A day with a visit: "Tuesday", "10:30", "Video visit". */
  calendar: {
    strokeWidth: 2,
    draw: (say) => (
      <>
        {say(0, 12, 22)}
        <path d="M-200 36h560M-200 68h560M-200 100h560M-200 132h560M48 36v200" />
        {say(1, 12, 88)}
        <Solid d="M48 68h400v48H48z" />
        {say(2, 60, 96, onFigure)}
        <path strokeWidth="10" d="M60 52h48M60 148h72" />
      </>
    ),
  },
  /** A call in a program, and how it sounds: "call.start()", "call.onEnd(log)". */
  voice: {
    strokeWidth: 7,
    strokeLinecap: "round",
    draw: (say) => (
      <>
        <Solid d="M-200 16h560v128h-560z" />
        <g fontFamily="monospace">
          {say(0, 12, 42, onFigure)}
          {say(1, 12, 60, onFigure)}
        </g>
        <path stroke="var(--ground)" d={beats(16, 106, [8, 22, 38, 16, 44, 28, 12, 34, 52, 20, 8])} />
      </>
    ),
  },
  /** A floor plan with an open issue and a closed one: "No signal.", "Saved on this phone." */
  plan: {
    strokeWidth: 8,
    draw: (say) => (
      <>
        <path d="M-200 76h254M104 76h256M54-100v134M54 72v40" />
        <path strokeWidth="3" d="M54 34a50 42 0 0 1 50 42" />
        <Solid d="M26 66 11 40a17 17 0 1 1 30 0zM132 62l-15-26a17 17 0 1 1 30 0zM-200 108h560v200h-560z" />
        <path stroke="var(--ground)" strokeWidth="5" d="M23 32h6M125 29l5 5 9-10" />
        {say(0, 12, 129, onFigure)}
        {say(1, 12, 145, onFigure)}
      </>
    ),
  },
  /** A question, and an answer with its source: "Is this covered?", "Source: warranty". */
  answer: {
    strokeWidth: 6,
    draw: (say) => (
      <>
        <Solid d="M36 14h400v34H134l-6 12-8-12H36z" />
        {say(0, 46, 35, onFigure)}
        <path d="M12 82h122M12 98h136M12 114h76" />
        <path strokeWidth="2" d="M12 126h116v24H12z" />
        {say(1, 20, 142)}
      </>
    ),
  },
  /** A system that moves in stages: "Stage 3 of 4", "Undo". */
  stages: {
    draw: (say) => (
      <>
        <path strokeWidth="30" strokeDasharray="30 6" d="M10 20h102M10 56h102M118 56h30" />
        <path strokeWidth="3" strokeDasharray="5 4" d="M120 7h27v27h-27z" />
        <Solid d="M-200 84h560v200h-560z" />
        {say(0, 12, 106, onFigure)}
        <path fill="var(--ground)" stroke="none" d="M12 118h48v26H12z" />
        {say(1, 20, 135)}
      </>
    ),
  },
} as const satisfies Record<string, ProductPlate>;

export type ProductName = keyof typeof productPlates;

const raise = keyframes`
  from {
    scale: 1 0.2;
  }
`;

/* The beats rise once, when the page is opened. */
const raised = css`
  transform-box: fill-box;
  transform-origin: center;
  @media ${moving} {
    animation: ${raise} 0.9s var(--ease) backwards;
  }
`;

/**
 * The same for a banner that is 720 wide and 272 high, in narrower frames its left part: words on the left, and what goes on
 * to the right.
 */
const banners: Readonly<Partial<Record<ProductName, ProductPlate>>> = {
  monitor: {
    viewBox: "0 0 720 272",
    preserveAspectRatio: "xMinYMid slice",
    strokeWidth: 8,
    strokeLinecap: "round",
    draw: (say) => (
      <>
        {say(0, 32, 34)}
        {say(0, 32, 252)}
        <Solid d="M0 54h720v164H0z" />
        {say(1, 32, 106, onFigure)}
        <path fill="var(--ground)" stroke="none" d="M32 130h124v52H32z" />
        {say(2, 48, 163)}
        <path className={raised} d={beats(272, 27, again([12, 26, 8, 20, 10]), 24)} />
        <path className={raised} d={beats(272, 245, again([12, 26, 8, 20, 10]), 24)} />
        <path
          className={raised}
          stroke="var(--ground)"
          strokeWidth="12"
          d={beats(272, 136, again([50, 94, 66, 120, 82, 132]), 24)}
        />
      </>
    ),
  },
};

/** How wide a letter is at most, and where words end, by their size. */
const measures = { 11: { letter: 6.6, end: 154 }, 22: { letter: 13, end: 250 } } as const;

interface ProductPlateProps {
  readonly name: ProductName;
  readonly words?: Words | undefined;
  /** Whether its frame may be three times as wide as high. */
  readonly isBanner?: boolean;
}

/** Draws a plate with the words of a project. A long word is narrower, so that it ends in its square. */
export function ProductPlate({ name, words = [], isBanner = false }: ProductPlateProps) {
  const banner = isBanner ? banners[name] : undefined;
  const size = banner ? 22 : 11;
  const { letter, end } = measures[size];
  const say: Say = (index, x, y, fill = "currentColor") => {
    const word = words[index];
    if (word === undefined) return <path stroke={fill} strokeWidth="6" d={`M${x} ${y - 4}h40`} />;
    const room = end - x;
    const isLong = word.length * letter > room;
    return (
      <text
        x={x}
        y={y}
        fill={fill}
        stroke="none"
        {...(isLong && { textLength: room, lengthAdjust: "spacingAndGlyphs" })}
      >
        {word}
      </text>
    );
  };
  const { draw, ...plate } = banner ?? (productPlates[name] as ProductPlate);
  return (
    <svg
      viewBox="0 0 160 160"
      fontSize={size}
      fontWeight="600"
      direction="ltr"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      {...plate}
    >
      {draw(say)}
    </svg>
  );
}

export function isProduct(name: string): name is ProductName {
  return Object.hasOwn(productPlates, name);
}
