import { stop } from "esbuild";
import { BuildError } from "../problems/build-error.ts";
import { siteBuilder, type SiteBuilder, type SiteInput } from "../site-builder.ts";

/**
 * Makes a site builder for a process that lives long: when anything but the
 * site fails, such as a bundler whose process was killed, it starts afresh and
 * tries once more.
 */
export function endlessBuilder(input: SiteInput): SiteBuilder {
  let builder = siteBuilder(input);
  return {
    build: async (changed) => {
      try {
        return await builder.build(changed);
      } catch (error) {
        if (error instanceof BuildError) throw error;
        await builder.dispose().catch(() => undefined);
        await stop();
        builder = siteBuilder(input);
        return builder.build();
      }
    },
    source: () => builder.source(),
    dispose: () => builder.dispose(),
  };
}
