import { resolve } from "node:path";
import type { Plugin } from "esbuild";
import type { ListedIsland } from "./island-record.ts";

/** An esbuild plugin that removes islands from the modules that list them. */
export function withoutIslands(left: readonly ListedIsland[]): Plugin {
  const paths = [...new Set(left.map(({ listedIn }) => resolve(listedIn)))];
  const filter = new RegExp(`^(?:${paths.map((path) => path.replace(/\W/g, "\\$&")).join("|")})$`);
  return {
    name: "without-islands",
    setup({ onLoad }) {
      if (paths.length === 0) return;
      onLoad({ filter }, async ({ path }) => {
        // Loaded late, because few sites need its parser.
        const { asJavaScript } = await import("./island-record.ts");
        const { codeWithoutIslands } = await import("./record-without.ts");
        const here = left.filter(({ listedIn }) => resolve(listedIn) === path);
        const records = new Set(here.map(({ record }) => record));
        let code = await asJavaScript(path);
        for (const record of records) {
          const names = here.filter((one) => one.record === record).map(({ name }) => name);
          code = codeWithoutIslands(code, record, new Set(names));
        }
        return { contents: code, loader: "js" };
      });
    },
  };
}
