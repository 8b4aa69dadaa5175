/** Colours of the light scheme. Each becomes a custom property with its name. */
export const lightScheme = {
  paper: "#f4f8f6",
  surface: "#fff",
  sunk: "#e6ecea",
  ink: "#0c201d",
  ink2: "#3b4c49",
  ink3: "#485654",
  line: "#d4dbd8",
  edge: "#7e8986",
  focus: "#0559d2",
  error: "#a51116",
  base: "#0c201d",
} as const;

export const darkScheme: Readonly<Record<keyof typeof lightScheme, string>> = {
  paper: "#091413",
  surface: "#121f1e",
  sunk: "#172523",
  ink: "#edf4f0",
  ink2: "#b6c0bd",
  ink3: "#a5b1ae",
  line: "#263332",
  edge: "#667573",
  focus: "#69c1fc",
  error: "#ff958d",
  base: "#1a2b28",
};

/** The colours that the dark block at the end of a page changes, in both schemes. */
export const onBase = {
  ink: "#edf4f0",
  ink2: "#b6c0bd",
  paper: "#0c201d",
  line: "#2b403c",
  focus: "#69c1fc",
} as const;

/** For visitors who prefer more contrast: no second ink, and every line as strong as the text. */
export const moreContrast = {
  ink2: "var(--ink)",
  ink3: "var(--ink)",
  edge: "var(--ink)",
  line: "var(--ink)",
} as const;

/** Ink on white. The dark scheme is only for screens. */
export const onPrint = {
  paper: "#fff",
  base: "#fff",
  section: "2rem",
} as const;

/** Pairs of inks, each for one industry. Their light tones, in this order, represent the studio. */
export const inkPairs = {
  rose: { light: "#ffaeb0", deep: "#561523" },
  blue: { light: "#92cbfb", deep: "#122d62" },
  ochre: { light: "#f6c65b", deep: "#482c0d" },
  green: { light: "#81deb1", deep: "#033a2d" },
} as const;

export interface InkPair {
  readonly light: string;
  readonly deep: string;
}

/** The colour of shadows. Black would look dirty on the green-grey paper. */
export const shade = "#0c201d";

/**
 * The font: its name in its files, the files in `assets` (basic and accented letters), and the files that `npm run
 * draw` makes of them for social pictures.
 */
export const font = {
  family: "Anek Latin",
  basic: { asset: "anek-108-basic.woff2", pinned: "styles/anek-108-basic-600.ttf" },
  accented: { asset: "anek-108-ext.woff2", pinned: "styles/anek-108-ext-600.ttf" },
} as const;

/** The characters in the second font file: Latin-1 and Latin Extended-A without the characters of the first. */
export const accentedLetters = "U+A1-A8, U+AA-B6, U+B8-D6, U+D8-17F";

// The last value keeps a long word within a narrow window, also where a visitor doubles the size of all text.
export const sizes = {
  title: "min(1.5rem + 4.1vw, 5rem, 13vw)",
  heading: "min(1.45rem + 1.75vw, 3rem, 10vw)",
  subheading: "min(1.2rem + 0.45vw, 1.5625rem, 8vw)",
  lead: "min(1.1rem + 0.37vw, 1.4375rem)",
  small: "0.9375rem",
} as const;

// Pages contain these as they are written, so they have no spaces.
export const space = {
  gutter: "clamp(1.25rem,4.45vw,4rem)",
  column: "min(4vw,4.5rem)",
  gap: "min(0.25rem + 0.4vw,0.625rem)",
  section: "min(3rem + 6vw,8.5rem)",
} as const;

/** For all motion: starts quickly and ends slowly. */
export const ease = "cubic-bezier(.2,.7,.2,1)";

export const radius = "3px";

/** The studio's inks side by side, in their order. */
export const fourInks =
  "linear-gradient(90deg, var(--rose) 25%, var(--blue) 0 50%, var(--ochre) 0 75%, var(--green) 0)";

/** The ground of a control that is pointed at and has none of its own. */
export const tint = "color-mix(in srgb, var(--ink) 8%, transparent)";

export const headerHeight = "4.75rem";

/** Media queries by their minimum width. */
export const from = {
  small: "(width >= 34rem)",
  medium: "(width >= 48rem)",
  large: "(width >= 60rem)",
  huge: "(width >= 72rem)",
} as const;

/** The opposite of `from`. */
export const below = {
  small: "(width < 34rem)",
  medium: "(width < 48rem)",
  large: "(width < 60rem)",
  huge: "(width < 72rem)",
} as const;

/** Wide enough for exactly two cards in a row. */
export const pair = "(48rem <= width < 72rem)";

/** Only where a pointer can hover, because on a touch screen the hover style would stay after a tap. */
export const hovering = "(hover: hover)";

/**
 * All motion is inside this query, so that nothing has to be undone on paper, or for visitors who prefer less motion.
 */
export const moving = "screen and (prefers-reduced-motion: no-preference)";

/** Turns `{ ink: "#000" }` into the declaration `--ink: #000;`. */
export function customProperties(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}: ${value};`)
    .join("\n");
}
