import { esbuild } from "../load/bundling/esbuild.ts";
import { BuildError } from "../problems/build-error.ts";
import { siteBuilder, type SiteBuilder, type SiteInput } from "../site-builder.ts";
import type { FurtherCheck } from "./further-checks.ts";

/** A site builder with further checks, which a build in `watch` does not wait for. */
export interface WatchedBuilder extends SiteBuilder {
  /**
   * Checks the last build with all checks that the build left out. Returns everything that they find. When the signal
   * is aborted, it ends soon and leaves nothing behind. A new build may begin before that.
   */
  readonly checkFurther: FurtherCheck;
}

/**
 * Makes a site builder for a long-running process. If a build fails for a reason other than the site, such as a killed
 * bundler process, the builder is replaced. If the old one had worked before, the build is tried again.
 */
export function endlessBuilder(
  input: SiteInput,
  make: (input: SiteInput) => WatchedBuilder = siteBuilder,
): Required<WatchedBuilder> {
  let builder = make(input);
  let hasWorked = false;

  const replace = async () => {
    await builder.dispose().catch(() => undefined);
    await esbuild().stop();
    builder = make(input);
  };
  const attempt: SiteBuilder["build"] = async (changed, scope) => {
    try {
      const built = await builder.build(changed, scope);
      hasWorked = true;
      return built;
    } catch (error) {
      hasWorked ||= error instanceof BuildError;
      throw error;
    }
  };

  return {
    build: async (changed, scope) => {
      try {
        return await attempt(changed, scope);
      } catch (error) {
        if (error instanceof BuildError) throw error;
        await replace();
        if (!hasWorked) throw error;
        hasWorked = false;
        return attempt();
      }
    },
    checkFurther: async (signal) => (await builder.checkFurther?.(signal)) ?? [],
    source: () => builder.source(),
    dispose: () => builder.dispose(),
  };
}
