/** A text that looks like a hexadecimal colour but is invalid. */
type WrongColour = Readonly<Record<"colour" | "what" | "fix", string>>;

/** Texts in quotes and addresses, whose `#` begins something else: `url(#clip)`. */
const noColours = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\burl\([^)]*\)/gi;

/** Finds the first hexadecimal colour with a wrong digit, or with too many or too few of them, in a CSS value. */
export function wrongDigit(value: string): WrongColour | undefined {
  const colours = value.replaceAll(noColours, "").match(/#[\w-]+/g) ?? [];
  for (const colour of colours) {
    const [letter] = /[^\da-f]/i.exec(colour.slice(1)) ?? [];
    if (letter !== undefined) {
      const what = `"${letter}" in the colour "${colour}" is not a hexadecimal digit`;
      return { colour, what, fix: `in "${colour}", write a digit from 0 to 9 or a to f in place of "${letter}"` };
    }
    if ([3, 4, 6, 8].includes(colour.length - 1)) continue;
    const what = `the colour "${colour}" has ${colour.length - 1} digits`;
    return { colour, what, fix: `write "${colour}" with 3 or 6 digits, or with 4 or 8 if it is transparent` };
  }
  return undefined;
}
