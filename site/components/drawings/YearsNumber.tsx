/** How wide a letter and a digit of Anek are at weight 600, in hundredths of their size. */
const wide = { letter: 53, digit: 62 };

interface YearsNumberProps {
  /** "20 years" */
  readonly years: string;
}

/** The years of experience in letters as wide as their frame, in the studio's inks. */
export function YearsNumber({ years }: YearsNumberProps) {
  const width = [...years].reduce((sum, letter) => sum + (/\d/.test(letter) ? wide.digit : wide.letter), 0);
  return (
    <svg viewBox={`0 0 ${width} 96`} aria-hidden="true">
      <linearGradient id="inks">
        <stop offset=".25" stopColor="var(--rose)" />
        <stop offset=".25" stopColor="var(--blue)" />
        <stop offset=".5" stopColor="var(--blue)" />
        <stop offset=".5" stopColor="var(--ochre)" />
        <stop offset=".75" stopColor="var(--ochre)" />
        <stop offset=".75" stopColor="var(--green)" />
      </linearGradient>
      <text
        y="72"
        fill="url(#inks)"
        fontSize="100"
        fontWeight="600"
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        direction="ltr"
      >
        {years}
      </text>
    </svg>
  );
}
