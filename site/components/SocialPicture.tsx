import type { Industry } from "../industries.ts";
import { font, inkPairs, lightScheme } from "../styles/tokens.ts";
import { StairMark } from "./drawings/icons.tsx";
import { inksOf, socialDrawings, type DrawnProject, type SocialDrawingName } from "./drawings/SocialDrawing.tsx";

export interface SocialPictureProps {
  readonly title: string;
  /** Shown next to the mark, once the agency has a name. */
  readonly name?: string | undefined;
  readonly drawing: SocialDrawingName;
  /** For the drawing of them: "20 years". */
  readonly years: string;
  /** For the drawing of one. */
  readonly project?: DrawnProject | undefined;
}

/** Pixels around everything except the drawings, which are at the bottom edge. */
const margin = 72;

/** The space for the headline, in pixels. */
const room = { width: 616, height: 420 };

/** The approximate width of a character of Anek at weight 600, relative to its size. */
const characterWidth = 0.5;

/** The picture of a shared link: the page's headline beside a drawing of the page. */
export function SocialPicture({ title, name, drawing, years, project }: SocialPictureProps) {
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
      {socialDrawings[drawing]({ years, project })}
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

/** The largest font size with which a headline fits, and its lines. */
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

/** Breaks a text between words into as few lines as possible, of similar length. */
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

/**
 * Values of the custom properties in the drawings of a page or of a project, because the renderer of the picture has no
 * style sheet. The only drawing of a page that needs a ground is that of construction.
 */
export function socialPictureColors(industry?: Industry): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(Object.entries(inkPairs).map(([name, { light }]) => [name, light])),
    sunk: lightScheme.sunk,
    ground: inksOf(industry).light,
  };
}
