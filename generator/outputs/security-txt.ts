import type { Site } from "../define-site.ts";
import type { OutputFile } from "../output-file.ts";
import { absoluteUrl } from "../page-url.ts";

/** Tells whom to write to about a weakness, until when this holds, and where it stands: https://www.rfc-editor.org/rfc/rfc9116 */
export function securityTxt({ security, lang, url }: Site): OutputFile | undefined {
  if (security === undefined) return undefined;
  const path = ".well-known/security.txt";
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${lang}`,
    ...(url === undefined ? [] : [`Canonical: ${absoluteUrl(`/${path}`, url)}`]),
  ];
  return { path, contents: Buffer.from(`${lines.join("\n")}\n`) };
}
