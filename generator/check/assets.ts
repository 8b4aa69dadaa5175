import { placeAt } from "../problems/place-at.ts";
import type { Problem } from "../problems/problem.ts";
import { defineCheck, type CheckedSite } from "./check.ts";

/** No asset holds a secret, and no SVG does more than show itself. */
export const assets = defineCheck({ inspect: () => undefined, judge });

const secretName = /(?:^|\/)(?:\.env[^/]*|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx))$/;

const activeParts = [
  [/<script\b/i, "holds a script"],
  [/\son[a-z]+\s*=/i, "holds an event handler"],
  [/<!ENTITY\b/i, "declares an entity"],
  [/(?:href|src)\s*=\s*["']\s*(?:[a-z][a-z\d+.-]*:)?\/\//i, "loads from elsewhere"],
  [/(?:href|src)\s*=\s*["']\s*(?:javascript|vbscript|data:text\/html)/i, "holds an address that runs code"],
  [/<foreignObject\b/i, "holds HTML"],
] as const;

function judge({ assets: { files, manifest }, assetsDir }: CheckedSite): Problem[] {
  const contents = new Map(files.map((file) => [`/${file.path}`, Buffer.from(file.contents)]));
  return [...manifest].flatMap(([name, url]): Problem[] => {
    const bytes = contents.get(url) ?? Buffer.alloc(0);
    const where = `${assetsDir}/${name}`;
    if (secretName.test(name) || bytes.includes("-----BEGIN")) {
      const what = `the asset "${name}" looks like a secret, and would be published`;
      return [{ code: "asset-secret", where, what, fix: "take it out of the assets folder, and make a new key" }];
    }
    if (!/\.svg$/i.test(name)) return [];
    const svg = bytes.toString();
    return activeParts.flatMap(([part, does]): Problem[] => {
      const at = svg.search(part);
      if (at === -1) return [];
      const what = `the SVG "${name}" ${does}`;
      return [
        {
          code: "svg-active",
          where: placeAt(where, svg, at),
          what,
          fix: "take this out: a picture has to be only a picture",
        },
      ];
    });
  });
}
