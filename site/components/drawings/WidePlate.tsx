import type { ReactNode, SVGProps } from "react";
import { industryTable, type Industry, type IndustryDrawing } from "../../industries.ts";
import { gestures, lifted, TallPlate } from "./TallPlate.tsx";
import { isProduct, ProductPlate, type ProductName, type Words } from "./ProductPlates.tsx";

interface Plate extends SVGProps<SVGSVGElement> {
  readonly children: ReactNode;
}

// At most 110 of 160 high, so that a wide frame cuts off none of them.
const beats = [11, 40, 74, 26, 91, 51, 110, 20, 80, 45, 23, 8];

const ringsAroundCorner = [
  [47, 14],
  [74, 12],
  [101, 10],
  [128, 8],
  [155, 6],
] as const;

// Each column is a dashed line with dashes of length zero and round ends, which are dots. They grow to the right.
const columnsOfDots = Array.from({ length: 12 }, (_, column) => ({ x: 10 + 20 * column, size: 2 + column * 1.5 }));

const dots = { strokeLinecap: "round", strokeDasharray: "0 20" } as const;

const drawnDots = (columns: typeof columnsOfDots) =>
  columns.map(({ x, size }) => <path key={x} strokeWidth={size} d={`M${x} 10v141`} />);

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
        <path strokeWidth="6" d="M61 62v54M99 62v54M137 14v102M179 88v28M58 65h82M58 89h124M112 19h80" />
        <g className={lifted}>
          <path strokeWidth="6" d="M180 22v23" />
          <path fill="currentColor" stroke="none" d="M173 44h14v14h-14z" />
        </g>
        <path stroke="var(--ground)" strokeWidth="9" strokeDasharray="10 10" d="M65 125h110M65 142h110" />
      </>
    ),
  },
  dots: { ...dots, children: drawnDots(columnsOfDots) },
  lines: {
    children: linesThatGrow.map(({ x, size }) => <path key={x} strokeWidth={size} d={`M${x} 0v160`} />),
  },
} as const satisfies Record<string, Plate>;

/** What differs where a narrow frame would cut a plate: of the dots, only the larger half is shown. */
const whole: Readonly<Partial<Record<string, Plate>>> = {
  dots: {
    viewBox: "98 0 144 160",
    preserveAspectRatio: "xMidYMax meet",
    children: drawnDots(columnsOfDots.slice(5)),
  },
};

export type WidePlateName = keyof typeof plates | ProductName;

export function isWidePlate(name: string): name is WidePlateName {
  return isProduct(name) || Object.hasOwn(plates, name);
}

interface WidePlateProps {
  readonly name?: WidePlateName | undefined;
  /** The words on the drawing of a product. */
  readonly words?: Words | undefined;
  /** Whether all of it is shown in a narrow frame, too. */
  readonly isWhole?: boolean;
  /** Whether its frame may be three times as wide as high. */
  readonly isBanner?: boolean;
}

/** An industry or project as a picture. An industry's may be cropped to 1:1, 4:3 or 3:2. */
export function WidePlate({ name = "lines", words, isWhole = false, isBanner = false }: WidePlateProps) {
  if (isProduct(name)) return <ProductPlate name={name} words={words} isBanner={isBanner} />;
  return (
    <svg
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={(gestures as Readonly<Record<string, string>>)[name]}
      {...plates[name]}
      {...(isWhole && whole[name])}
    />
  );
}

/** The plate of each industry. */
export const industryPlates = Object.fromEntries(
  industryTable.map(({ name, drawing = "lines" }) => [name, drawing]),
) as Readonly<Record<Industry, IndustryDrawing>>;

/** An industry in a frame that is narrow on a phone and nearly square on a desktop. Nothing of it is cut off. */
export function NarrowPlate({ name }: Parameters<typeof TallPlate>[0]) {
  return name === "frame" || name === "dots" ? <WidePlate name={name} isWhole /> : <TallPlate name={name} />;
}
