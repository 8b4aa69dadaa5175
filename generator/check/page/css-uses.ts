import { cssAddresses } from "../../assemble/addresses/rewrite-css.ts";

/** An address in styles, and its use. */
export interface CssUse {
  readonly use: "styles" | "fonts" | "pictures";
  readonly address: string;
}

const imports = /@import\s+(?:url\(\s*)?["']?([^"'()\s;]+)[^;]*;?/g;

const fontFaces = /@font-face\s*\{[^}]*\}/g;

/** Lists what styles use: other style sheets, fonts, and pictures for all other addresses. */
export function cssUses(css: string): CssUse[] {
  const fonts = [...css.matchAll(fontFaces)].flatMap(([rule]) => cssAddresses(rule));
  const pictures = cssAddresses(css.replace(imports, "").replace(fontFaces, ""));
  return [
    ...[...css.matchAll(imports)].map(([, address = ""]) => ({ use: "styles" as const, address })),
    ...fonts.map((address) => ({ use: "fonts" as const, address })),
    ...pictures.map((address) => ({ use: "pictures" as const, address })),
  ];
}
