import { generatorDir } from "../generator-dir.ts";
import { join } from "node:path";
import { bundleForBrowsers } from "../load/bundling/browser-bundle.ts";

/** Bundles the live client: the script that keeps an open page up to date. */
export async function bundleClient(): Promise<string> {
  const script = await bundleForBrowsers({ entryPoints: [join(generatorDir, "watch", "client", "client.ts")] });
  return new TextDecoder().decode(script);
}

/** Gives the live client; bundles it when it is first asked for, and again if that failed. */
export function lazyClient(bundle = bundleClient): () => Promise<string> {
  let client: Promise<string> | undefined;
  return () => {
    const bundling = (client ??= bundle());
    bundling.catch(() => {
      if (client === bundling) client = undefined;
    });
    return bundling;
  };
}
