import { transform } from "esbuild";
import { browserTargets } from "../../load/bundling/browser-targets.ts";

/** Minifies CSS and adds the prefixes that the supported browsers still need. */
export async function minifyCss(css: string): Promise<string> {
  if (css === "") return "";
  const { code } = await transform(css, { loader: "css", minify: true, target: browserTargets });
  return code.trimEnd();
}
