import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { hashedFolder } from "../assets/assets.ts";
import { hashedName } from "../assets/hashed-name.ts";

/** A file that a style sheet uses and that is therefore published. */
export interface ImportedFile {
  /** Its absolute path. */
  readonly source: string;
  /** Its path in the output folder: `assets/arrow.1a2b3c4d.svg`. */
  readonly path: string;
}

/**
 * Addresses that are not relative to the style sheet: from the root, of assets, of other sites, data URLs and anchors.
 */
const isFixed = /^(?:\/|#|[a-z][a-z\d+.-]*:)/i;

/** Marks a search by this plugin, so that it does not handle its own search. */
const looking = "looking for a file";

/** Makes the esbuild plugin that publishes the files in `url()` of style sheets under hashed addresses. */
export function cssAddresses(onFile: (file: ImportedFile) => void): Plugin {
  return {
    name: "css-addresses",
    setup: (build) => {
      build.onResolve({ filter: /.*/ }, async ({ kind, path, resolveDir, importer, pluginData }) => {
        if (kind !== "url-token" || pluginData === looking) return undefined;
        if (isFixed.test(path)) return { path, external: true };
        return fileAddress(build, path, { resolveDir, importer }, onFile);
      });
    },
  };
}

async function fileAddress(
  { resolve }: PluginBuild,
  written: string,
  from: { readonly resolveDir: string; readonly importer: string },
  onFile: (file: ImportedFile) => void,
): Promise<OnResolveResult> {
  // `font.eot?#x`
  const [, file = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
  const { path: source, errors } = await resolve(file, { kind: "url-token", pluginData: looking, ...from });
  if (errors.length > 0) return { errors: [{ text: `Could not resolve "${file}"` }] };
  const name = basename(source).replaceAll(/[^\w.@+~-]/g, "-");
  const path = `${hashedFolder}/${hashedName(name, await readFile(source))}`;
  onFile({ source, path });
  return { path: `/${path}${rest}`, external: true };
}
