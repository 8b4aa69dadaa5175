import { inkPairs } from "../../styles/tokens.ts";

/** How wide a letter and a digit of Anek are at weight 600, in hundredths of their size. */
const widthOf = (letter: string) => (/\d/.test(letter) ? 62 : 53);

/** The names of the studio's inks, which are custom properties, in their order. */
const inkNames = Object.keys(inkPairs);

interface YearsNumberProps {
  /** "20 years" */
  readonly years: string;
}

/** The years of experience in letters as wide as their frame, each letter in one of the studio's inks. */
export function YearsNumber({ years }: YearsNumberProps) {
  const width = widthIn(years);
  const inks = new Map<string, string>();
  for (const [index, letter] of [...years].entries()) {
    const middle = widthIn(years.slice(0, index)) + widthOf(letter) / 2;
    const ink = inkNames[Math.floor((middle / width) * inkNames.length)] ?? "";
    inks.set(ink, (inks.get(ink) ?? "") + letter);
  }
  return (
    <svg viewBox={`0 0 ${width} 96`} aria-hidden="true">
      <text y="72" fontSize="100" fontWeight="600" textLength={width} lengthAdjust="spacingAndGlyphs" direction="ltr">
        {[...inks].map(([ink, letters]) => (
          <tspan key={ink} fill={`var(--${ink})`}>
            {letters}
          </tspan>
        ))}
      </text>
    </svg>
  );
}

function widthIn(text: string): number {
  return [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
}
