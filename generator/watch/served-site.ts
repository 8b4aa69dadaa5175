import { createHash } from "node:crypto";
import { lookup } from "mrmime";
import { pageAddress, type AddressForm } from "../load/definition/address-form.ts";
import { isHashed } from "../render/assets/assets.ts";
import type { OutputFile } from "../output-file.ts";
import { outputPath } from "../load/definition/page-url.ts";
import { remember } from "../cache/remember.ts";
import type { SiteVersions } from "./site-versions.ts";

/** What a static host would answer. */
export type Answer = FileAnswer | { readonly status: 301; readonly location: string };

export interface FileAnswer {
  readonly status: 200 | 404;
  /** Where what was asked for lies in the output folder, or would lie. */
  readonly file: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Strong validator of the content (RFC 9110, 8.8.3). */
  readonly etag: string;
  readonly contents: Uint8Array;
}

/** The files of the last good build, in memory, and hashed ones of that before. Nothing else can be asked for. */
export interface ServedSite {
  readonly replace: (files: readonly OutputFile[], addresses?: AddressForm) => void;
  /** Answers a path from the root, decoded. */
  readonly answer: (path: string) => Answer;
  /** What the pages and scripts of the last good build are. */
  readonly versions: () => SiteVersions;
}

const etagOf = remember(({ contents }: OutputFile) => {
  return `"${createHash("sha256").update(contents).digest("base64url").slice(0, 22)}"`;
});

/** Makes a served site, empty at first. */
export function servedSite(): ServedSite {
  let files: ReadonlyMap<string, OutputFile> = new Map();
  /** A page that was answered a moment ago has yet to ask for its script. */
  let kept: ReadonlyMap<string, OutputFile> = new Map();
  let form: AddressForm = { base: "", trailingSlash: "never", isRelative: false };
  return {
    replace: (built, addresses = form) => {
      form = addresses;
      if (built.length === files.size && built.every((file) => files.get(file.path) === file)) return;
      const paths = new Set(built.map(({ path }) => path));
      kept = new Map([...files].filter(([path]) => isHashed(path) && !paths.has(path)));
      files = new Map(built.map((file) => [file.path, file]));
    },
    answer: (path) => {
      const { base } = form;
      const notFound = files.get("404.html") ?? plainNotFound;
      if (path === "/" && base !== "") return { status: 301, location: `${base}/` };
      if (path !== base && !path.startsWith(`${base}/`)) return fileAnswer(notFound, 404, outputPath(path));

      const inside = path.slice(base.length);
      const page = inside.replace(/\/(?:index(?:\.html)?)?$/, "") || "/";
      const address = pageAddress(page, form);
      const pageFile = files.get(outputPath(page));
      if (pageFile && path !== address) return { status: 301, location: address };
      const file = pageFile ?? files.get(inside.slice(1)) ?? kept.get(inside.slice(1));
      return file ? fileAnswer(file, 200) : fileAnswer(notFound, 404, outputPath(inside));
    },
    versions: () => ({
      pages: Object.fromEntries([...files.values()].filter(isPage).map((file) => [file.path, versionOf(etagOf(file))])),
      scripts: [...files.keys()]
        .filter((path) => isHashed(path) && path.endsWith(".js"))
        .map((path) => `${form.base}/${path}`),
    }),
  };
}

/** The version of a page, as its open pages are told it, from its validator. */
export function versionOf(etag: string): string {
  return etag.slice(1, -1);
}

function isPage({ path }: OutputFile): boolean {
  return path.endsWith(".html");
}

const plainNotFound: OutputFile = { path: "404.txt", contents: Buffer.from("There is no such page.\n") };

function fileAnswer(file: OutputFile, status: 200 | 404, wanted = file.path): FileAnswer {
  const type = lookup(file.path) ?? "application/octet-stream";
  return {
    status,
    file: wanted,
    contentType: /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type,
    // The name of a hashed file changes with its content.
    cacheControl: isHashed(file.path) ? "public, max-age=31536000, immutable" : "no-cache",
    etag: etagOf(file),
    contents: file.contents,
  };
}
