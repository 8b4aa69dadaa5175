import type { ReactNode, SVGProps } from "react";

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
function beats(x: number, y: number, heights: readonly number[]): string {
  return heights.map((height, index) => `M${x + 12 * index} ${y - height / 2}v${height}`).join("");
}

const calm = [6, 12, 4, 12, 6];

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

/** The size of words in a plate, and how wide a letter is at most, in units of its square. */
const letter = { size: 11, width: 6.6 };

/** Draws a plate with the words of a project. A long word is narrower, so that it ends in its square. */
export function ProductPlate({ name, words = [] }: { readonly name: ProductName; readonly words?: Words | undefined }) {
  const say: Say = (index, x, y, fill = "currentColor") => {
    const word = words[index];
    if (word === undefined) return <path stroke={fill} strokeWidth="6" d={`M${x} ${y - 4}h40`} />;
    const room = 154 - x;
    const isLong = word.length * letter.width > room;
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
  const { draw, ...plate } = productPlates[name] as ProductPlate;
  return (
    <svg
      viewBox="0 0 160 160"
      fontSize={letter.size}
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
