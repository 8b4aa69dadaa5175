import { createHash } from "node:crypto";
import { lookup } from "mrmime";
import { pageAddress, type AddressForm } from "../load/definition/address-form.ts";
import type { PlacedRedirect } from "../load/definition/redirects.ts";
import { outputPath } from "../load/definition/page-url.ts";
import type { OutputFile } from "../output-file.ts";
import { isHashed } from "../load/assets/assets.ts";
import { fileDifference } from "./file-difference.ts";
import type { SiteChange } from "./site-change.ts";

/** The answer of a static host. */
export type Answer =
  | FileAnswer
  | { readonly status: 301; readonly location: string }
  /** An old address of the site. */
  | { readonly status: 301; readonly moved: PlacedRedirect };

export interface FileAnswer {
  readonly status: 200 | 404;
  /** The path in the output folder of the requested file, even if that does not exist. */
  readonly file: string;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Strong validator of the content (RFC 9110, 8.8.3). */
  readonly etag: string;
  readonly contents: Uint8Array;
}

/** The files of the last good build, in memory, and the hashed files of the previous build. Nothing else is served. */
export interface ServedSite {
  /**
   * Serves another build from now on. Returns what open pages need to know about it. The time depends on the number of
   * changed files, and no file is read.
   */
  readonly replace: (
    files: readonly OutputFile[],
    addresses?: AddressForm,
    redirects?: readonly PlacedRedirect[],
  ) => SiteChange;
  /** Answers a path from the root, decoded. */
  readonly answer: (path: string) => Answer;
}

/** If more pages have changed, the message to open pages says that all have changed. */
const manyPages = 200;

/** Makes a served site, empty at first. */
export function servedSite(): ServedSite {
  let files: readonly OutputFile[] = [];
  const byPath = new Map<string, OutputFile>();
  const scripts = new Set<string>();
  /** A page that was just served has not requested its script yet. */
  let kept: ReadonlyMap<string, OutputFile> = new Map();
  const moved = new Map<string, PlacedRedirect>();
  let form: AddressForm = { base: "", trailingSlash: "never", isRelative: false };

  return {
    replace: (built, addresses = form, redirects = []) => {
      moved.clear();
      for (const redirect of redirects) moved.set(redirect.from, redirect);
      const { written, removed } = fileDifference(files, built);
      form = addresses;
      files = built;
      for (const file of written) byPath.set(file.path, file);
      for (const { path } of removed) byPath.delete(path);
      for (const { path } of written) if (isScript(path)) scripts.add(path);
      for (const { path } of removed) scripts.delete(path);
      if (written.length + removed.length > 0) {
        kept = new Map(removed.filter(({ path }) => isHashed(path)).map((file) => [file.path, file]));
      }
      const pages = [...written, ...removed].map(({ path }) => path).filter(isPage);
      return {
        pages: pages.length > manyPages ? "all" : pages,
        scripts: [...scripts].map((path) => `${form.base}/${path}`),
      };
    },
    answer: (path) => {
      const { base } = form;
      const redirect = moved.get(path.replace(/\/$/, ""));
      if (redirect !== undefined) return { status: 301, moved: redirect };
      const notFound = byPath.get("404.html") ?? plainNotFound;
      if (path === "/" && base !== "") return { status: 301, location: `${base}/` };
      if (path !== base && !path.startsWith(`${base}/`)) return fileAnswer(notFound, 404, outputPath(path));

      const inside = path.slice(base.length);
      const page = inside.replace(/\/(?:index(?:\.html)?)?$/, "") || "/";
      const address = pageAddress(page, form);
      const pageFile = byPath.get(outputPath(page));
      if (pageFile && path !== address) return { status: 301, location: address };
      const file = pageFile ?? byPath.get(inside.slice(1)) ?? kept.get(inside.slice(1));
      return file ? fileAnswer(file, 200) : fileAnswer(notFound, 404, outputPath(inside));
    },
  };
}

function isPage(path: string): boolean {
  return path.endsWith(".html");
}

function isScript(path: string): boolean {
  return isHashed(path) && path.endsWith(".js");
}

const plainNotFound: OutputFile = { path: "404.txt", contents: Buffer.from("There is no such page.\n") };

function fileAnswer(file: OutputFile, status: 200 | 404, wanted = file.path): FileAnswer {
  const type = lookup(file.path) ?? "application/octet-stream";
  // Read once, because the contents may have to be made or read.
  const { contents } = file;
  return {
    status,
    file: wanted,
    contentType: /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type,
    // The name of a hashed file changes with its content.
    cacheControl: isHashed(file.path) ? "public, max-age=31536000, immutable" : "no-cache",
    etag: etagOf(file, contents),
    contents,
  };
}

const etags = new WeakMap<OutputFile, string>();

function etagOf(file: OutputFile, contents: Uint8Array): string {
  const known = etags.get(file);
  if (known !== undefined) return known;
  const etag = `"${createHash("sha256").update(contents).digest("base64url").slice(0, 22)}"`;
  etags.set(file, etag);
  return etag;
}

/** The version of a page, as the page contains it, from its validator. */
export function versionOf(etag: string): string {
  return etag.slice(1, -1);
}
