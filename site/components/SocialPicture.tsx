import { font, inkPairs, lightScheme } from "../styles/tokens.ts";
import { StairMark } from "./drawings/StairMark.tsx";
import { socialDrawings, type SocialDrawingName } from "./drawings/SocialDrawing.tsx";

export interface SocialPictureProps {
  readonly title: string;
  /** Stands beside the mark, once the agency has one. */
  readonly name?: string | undefined;
  readonly drawing: SocialDrawingName;
  /** For the drawing that counts them. */
  readonly years: number;
}

/** Pixels around all but the drawings, which stand on the foot. */
const margin = 72;

/** What the headline has to itself, in pixels. */
const room = { width: 616, height: 420 };

/** A character of Anek at weight 600 is about this much of its size wide. */
const characterWidth = 0.5;

/** The picture of a shared link: the page's headline beside a drawing of the page. */
export function SocialPicture({ title, name, drawing, years }: SocialPictureProps) {
  const { size, lines } = fitted(title);
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="1200"
      height="630"
      viewBox="0 0 1200 630"
      fontFamily={font.family}
      fontWeight="600"
      fill={lightScheme.ink}
    >
      <path fill={lightScheme.paper} d="M0 0h1200v630H0z" />
      {socialDrawings[drawing]({ years })}
      <g fontSize={size} letterSpacing={size * -0.025}>
        {lines.map((line, index) => (
          <text key={line} x={margin} y={margin + size * (0.75 + index * lineHeight)}>
            {line}
          </text>
        ))}
      </g>
      <svg x={margin} y="518" width="40" height="40" viewBox="0 0 24 24">
        <StairMark />
      </svg>
      {name !== undefined && (
        <text x={margin + 58} y="550" fontSize="34">
          {name}
        </text>
      )}
    </svg>
  );
}

const lineHeight = 1.03;

/** The largest size that a headline fits in with, and its lines. */
function fitted(title: string) {
  const sizes = [76, 68, 60, 52, 44, 36, 28] as const;
  const settings = sizes.map((size) => ({
    size,
    lines: linesOf(title, Math.floor(room.width / (size * characterWidth))),
  }));
  const fits = settings.find(({ size, lines }) => {
    const longest = Math.max(...lines.map((line) => line.length));
    return longest * size * characterWidth <= room.width && lines.length * size * lineHeight <= room.height;
  });
  return fits ?? { size: 28, lines: linesOf(title, 44) };
}

/** Breaks a text between words into the fewest lines, and these as even as they can be. */
function linesOf(text: string, atMost: number): string[] {
  const fewest = fill(text, atMost).length;
  let width = atMost;
  while (width > 1 && fill(text, width - 1).length === fewest) width -= 1;
  return fill(text, width);
}

function fill(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Values of the custom properties in drawings: what draws the picture knows no style sheet. */
export const socialPictureColors: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(inkPairs).map(([name, { light }]) => [name, light])),
  sunk: lightScheme.sunk,
  ground: inkPairs.ochre.light,
};
