/** Elements inside a line of text (HTML Living Standard, 3.2.5.2.5, phrasing content). */
export const inLine: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);
