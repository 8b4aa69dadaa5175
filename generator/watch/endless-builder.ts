import { esbuild } from "../load/bundling/esbuild.ts";
import { BuildError } from "../problems/build-error.ts";
import { siteBuilder, type SiteBuilder, type SiteInput } from "../site-builder.ts";
import type { FurtherCheck } from "./further-checks.ts";

/** A site builder, which may have further checks than those that a build waits for. */
export interface WatchedBuilder extends SiteBuilder {
  /**
   * Checks what was built last with all checks that the build left out. Gives
   * all that they find. When the signal is aborted, it ends soon and leaves
   * nothing behind; a build may begin before it has ended.
   */
  readonly checkFurther: FurtherCheck;
}

/**
 * Makes a site builder for a process that lives long. When a build fails for
 * any reason but the site, such as a bundler whose process was killed, it is
 * replaced by a new one; the build is tried once more if the old one had
 * worked before.
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
