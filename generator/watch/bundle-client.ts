import { join } from "node:path";
import { bundleForBrowsers } from "../bundling/browser-bundle.ts";

/** Bundles the script that keeps an open page up to date. */
export async function bundleClient(): Promise<string> {
  const script = await bundleForBrowsers({ entryPoints: [join(import.meta.dirname, "client", "client.ts")] });
  return new TextDecoder().decode(script);
}
