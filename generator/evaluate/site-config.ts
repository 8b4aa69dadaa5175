import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { configFile } from "../assets/site-files.ts";
import { siteBundler } from "../bundle/site-bundler.ts";
import { siteBundling, type LoadedConfig } from "../bundle/site-bundling.ts";
import type { BundleConfig } from "../define/site.ts";
import { validConfig } from "../define/valid-site.ts";
import { displayPath } from "../problems/places.ts";
import { evaluatedBundle, evaluationError } from "./evaluate-site.ts";

/**
 * Loads the configuration of a site. Returns nothing if it has none, as most sites.
 *
 * Throws a `BuildError` if the module cannot be bundled or throws, and with every invalid key and value.
 */
export async function loadConfig(siteEntry: string): Promise<LoadedConfig | undefined> {
  const path = configFile(siteEntry);
  if (!existsSync(path)) return undefined;
  const bundler = siteBundler(path, siteBundling(), { areExternal: true });
  const bundle = await bundler.bundle().finally(bundler.dispose);
  const { source, modules } = bundle;
  const { exports } = await evaluatedBundle(bundle).catch((error: unknown) => {
    throw evaluationError(error, bundle);
  });
  const file = displayPath(path);
  const config = validConfig(exports, file);
  return {
    ...config,
    ...(config.bundle && { bundle: { ...config.bundle, alias: resolvedAlias(config.bundle, dirname(path)) } }),
    source,
    file,
    files: [...modules.keys()],
  };
}

/** esbuild resolves relative paths in the working directory. */
function resolvedAlias({ alias = {} }: BundleConfig, folder: string): NonNullable<BundleConfig["alias"]> {
  const resolved = (path: string) => (/^\.\.?(?:\/|$)/.test(path) ? resolve(folder, path) : path);
  return Object.fromEntries(Object.entries(alias).map(([name, path]) => [name, resolved(path)]));
}
