import { placeAt } from "../../problems/place-at.ts";
import type { Problem } from "../../problems/problem.ts";
import type { SiteCheck } from "./site-check.ts";

/** No asset is a secret, and no SVG contains code or loads other files. */
export const assetContents: SiteCheck = ({ assets: { files, manifest: assetManifest }, assetsDir }) => {
  const contents = new Map(files.map((file) => [`/${file.path}`, file.contents]));
  return [...assetManifest].flatMap(([name, url]) =>
    problemsOf(name, Buffer.from(contents.get(url) ?? ""), `${assetsDir}/${name}`),
  );
};

const secretName = /(?:^|\/)(?:\.env[^/]*|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx))$/;

const activeParts = [
  [/<script\b/i, "contains a script"],
  [/\son[a-z]+\s*=/i, "contains an event handler"],
  [/<!ENTITY\b/i, "declares an entity"],
  [/(?:href|src)\s*=\s*["']\s*(?:[a-z][a-z\d+.-]*:)?\/\//i, "loads something from another site"],
  [/(?:href|src)\s*=\s*["']\s*(?:javascript|vbscript|data:text\/html)/i, "contains an address that runs code"],
  [/<foreignObject\b/i, "contains HTML"],
] as const;

function problemsOf(name: string, bytes: Buffer, where: string): Problem[] {
  if (secretName.test(name) || bytes.includes("-----BEGIN")) {
    const what = `the asset "${name}" looks like a secret, and would be published`;
    return [{ code: "asset-secret", where, what, fix: "remove it from the assets folder, and make a new key" }];
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
        fix: "remove it: an SVG asset must not run code or load other files",
      },
    ];
  });
}
