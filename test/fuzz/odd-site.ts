// React reads this when it is loaded, so it comes first.
import "../../generator/evaluate/production.ts";
import { cp, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import type { AddressOptions } from "../../generator/load-site.ts";
import { BuildError, isError, type Problem } from "../../generator/problems/problem.ts";
import { siteBuilder } from "../../generator/site-builder.ts";
import { renderBody } from "../../generator/render/render-page.ts";
import { Note } from "../fixtures/odd-site/site/Note.tsx";
import { OddPage, type OddContent } from "../fixtures/odd-site/site/OddPage.tsx";
import { removeFolder } from "../remove-folder.ts";

/** A site of odd pages, built in memory. */
export interface BuiltOddSite {
  /** Texts of the files, by their paths in the output folder. Empty if the site is refused. */
  readonly files: ReadonlyMap<string, string>;
  /** The errors for which it is refused. */
  readonly refusals: readonly Problem[];
}

/** Builds odd sites, one after the other. */
export interface OddSiteBuilder {
  readonly build: (pages: readonly OddContent[], form?: AddressOptions) => Promise<BuiltOddSite>;
  readonly remove: () => Promise<void>;
}

/** Makes a builder with a new folder. */
export async function oddSiteBuilder(): Promise<OddSiteBuilder> {
  const dir = await mkdtemp(join(tmpdir(), "odd-site-"));
  await cp(join(import.meta.dirname, "../fixtures/odd-site"), dir, { recursive: true });
  return {
    build: async (pages, form = {}) => {
      const json = JSON.stringify(JSON.stringify(pages));
      await writeFile(join(dir, "site/odd-content.ts"), `export const odd = JSON.parse(${json});`);
      const builder = siteBuilder({
        siteEntry: join(dir, "site/site.ts"),
        assetsDir: join(dir, "assets"),
        runtime: "preact",
        arePicturesDrawn: false,
        ...form,
      });
      try {
        const { files } = await builder.build();
        return { files: new Map(files.map(({ path, contents }) => [path, text(contents)])), refusals: [] };
      } catch (error) {
        if (!(error instanceof BuildError)) throw error;
        return { files: new Map(), refusals: error.problems.filter(isError) };
      } finally {
        await builder.dispose();
      }
    },
    remove: () => removeFolder(dir),
  };
}

/** The document that React alone renders for an odd page. */
export function byReactAlone(content: OddContent): string {
  const page = { ...content, element: createElement(OddPage, content) };
  const body = renderBody(page, {
    islands: { Note: { component: Note, isLater: false } },
    findAssetUrl: (name) => name,
  });
  return `<!doctype html><html><head></head><body>${body}</body></html>\n`;
}

function text(contents: Uint8Array): string {
  return Buffer.from(contents).toString();
}
