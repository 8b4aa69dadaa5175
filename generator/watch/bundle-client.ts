import { generatorDir } from "../generator-dir.ts";
import { join } from "node:path";
import { bundleForBrowsers } from "../load/bundling/browser-bundle.ts";

/** Bundles the script that keeps an open page up to date. */
export async function bundleClient(): Promise<string> {
  const script = await bundleForBrowsers({ entryPoints: [join(generatorDir, "watch", "client", "client.ts")] });
  return new TextDecoder().decode(script);
}
