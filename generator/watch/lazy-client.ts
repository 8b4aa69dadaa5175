import { bundleClient } from "./bundle-client.ts";

/** Returns the live client. It is bundled at the first request, and again if that failed. */
export function lazyClient(bundle: () => Promise<string> = bundleClient): () => Promise<string> {
  let client: Promise<string> | undefined;
  return () => {
    const bundling = (client ??= bundle());
    bundling.catch(() => {
      if (client === bundling) client = undefined;
    });
    return bundling;
  };
}
