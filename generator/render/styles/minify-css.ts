import { answerStore, keyOf } from "../../cache/answer-store.ts";
import { browserTargets } from "../../load/bundling/browser-targets.ts";
import { esbuild, esbuildVersion } from "../../load/bundling/esbuild.ts";

const minifiedBefore = answerStore<string>("minified-css", `${esbuildVersion} ${browserTargets.join(" ")}`);

/** Minifies CSS and adds the prefixes that the supported browsers need. Results of earlier builds are cached. */
export async function minifyCss(css: string): Promise<string> {
  if (css === "") return "";
  const key = keyOf(css);
  const known = minifiedBefore.get(key);
  if (known !== undefined) return known;
  const { code } = await esbuild().transform(css, { loader: "css", minify: true, target: browserTargets });
  const minified = code.trimEnd();
  minifiedBefore.set(key, minified);
  return minified;
}
