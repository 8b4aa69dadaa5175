import { defineCheck } from "./check.ts";

/** The colours of every declared pair can be told apart. */
export const contrast = defineCheck({
  inspect: () => undefined,
  judge: ({ contrastPairs, entry, source }) =>
    contrastPairs.flatMap(({ name, colour, ground, least }) => {
      const ratio = contrastOf(colour, ground);
      // Not rounded, as WCAG has it: 4.499 is less than 4.5.
      if (ratio >= least) return [];
      const is = Number.isNaN(ratio) ? "cannot be computed" : `is ${ratio.toFixed(2)}:1`;
      return [
        {
          code: "contrast" as const,
          where: source.find(name) ?? source.find(colour) ?? source.find(ground) ?? entry,
          what: `the contrast of ${name} (${colour} on ${ground}) ${is}, and has to be ${least}:1`,
          fix: Number.isNaN(ratio) ? "write both colours as #rrggbb" : "make one of the two lighter or darker",
        },
      ];
    }),
});

/** Contrast ratio of two colours; not a number when one is not written in hexadecimal digits (WCAG 2.2, 1.4.3). */
function contrastOf(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function luminance(colour: string): number {
  const digits = /^#(?:[\da-f]{3}){1,2}$/i.test(colour) ? colour.slice(1) : "";
  const size = digits.length / 3;
  const [red, green, blue] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size);
    const value = Number.parseInt(size === 1 ? part + part : part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
