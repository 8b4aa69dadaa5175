import type { SiteConfig } from "../define/site.ts";
import type { SiteSource } from "../problems/site-source.ts";
import { pageStyles } from "./css/page-styles.ts";
import type { BundleOptions } from "./esbuild.ts";

/** The configuration of a site, which may contain plugins. */
export interface LoadedConfig extends SiteConfig {
  /** Its path, for messages. */
  readonly file: string;
  /** Absolute paths of its modules. If one of them changes, it has to be loaded again. */
  readonly files: readonly string[];
  /** Its source, to find where its plugins throw. */
  readonly source: SiteSource;
}

/** Who gets a bundle. */
export type Target = "pages" | "islands";

/** How the modules of a site are bundled. A configuration may say more about it. */
export interface SiteBundling {
  /**
   * Adds what the site says to options of esbuild, and the plugin for the styles of pages. Its own loaders win, and names that
   * the generator needs do not change.
   */
  readonly options: (options: BundleOptions, target: Target) => BundleOptions;
  readonly config: LoadedConfig | undefined;
  /** Whether plugins of the site may load modules, from files or from anywhere else. */
  readonly hasPlugins: boolean;
}

/** Returns how the modules of a site are bundled, with this configuration if there is one. */
export function siteBundling(config?: LoadedConfig): SiteBundling {
  const { plugins = [], define, loader, alias } = config?.bundle ?? {};
  return {
    options: (options, target) => ({
      ...options,
      define: { ...define, ...options.define },
      loader: { ...options.loader, ...loader },
      alias: { ...alias, ...options.alias },
      plugins: [...plugins, ...(target === "pages" ? [pageStyles] : []), ...(options.plugins ?? [])],
    }),
    config,
    hasPlugins: plugins.length > 0,
  };
}
