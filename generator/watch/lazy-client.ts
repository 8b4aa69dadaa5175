import { bundleClient } from "./bundle-client.ts";

/** Gives the live client; bundles it when it is first asked for, and again if that failed. */
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
