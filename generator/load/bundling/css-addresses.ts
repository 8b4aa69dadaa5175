import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { hashedFolder } from "../assets/assets.ts";
import { hashedName } from "../assets/hashed-name.ts";

/** A file that a style sheet uses, and that is published for it. */
export interface ImportedFile {
  /** Its absolute path. */
  readonly source: string;
  /** Its path inside the output folder: `assets/arrow.1a2b3c4d.svg`. */
  readonly path: string;
}

/** Addresses that mean the same everywhere: those of the site, of assets, of other sites, and what is in the address itself. */
const isFixed = /^(?:\/|#|[a-z][a-z\d+.-]*:)/i;

/** Tells our own look for a file from that of a style sheet. */
const looking = "looking for a file";

/** Makes the esbuild plugin that gives files which style sheets name in `url()` a hashed address. */
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
