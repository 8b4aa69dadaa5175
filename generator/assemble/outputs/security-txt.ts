import type { Site } from "../../define-site.ts";
import type { OutputFile } from "../../output-file.ts";
import { absoluteUrl, hasAddress } from "../../load/definition/page-url.ts";

/** The contact for security issues, its expiry date and its own address: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt(site: Site): OutputFile | undefined {
  const { security, lang } = site;
  if (security === undefined) return undefined;
  const path = ".well-known/security.txt";
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}T23:59:59Z`,
    `Preferred-Languages: ${lang}`,
    ...(hasAddress(site) ? [`Canonical: ${absoluteUrl(`/${path}`, site)}`] : []),
  ];
  return { path, contents: Buffer.from(`${lines.join("\n")}\n`) };
}
