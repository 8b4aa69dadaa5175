import { DomUtils, parseDocument } from "htmlparser2";
import type { OutputFile } from "../../generator/output-file.ts";

/** An address in a file of a built site. */
export interface FoundAddress {
  readonly file: string;
  readonly address: string;
}

const text = ({ contents }: OutputFile) => Buffer.from(contents).toString();

/**
 * Finds every address in the HTML, CSS, JSON, XML and texts of a built site, except addresses of places on the same
 * page.
 */
export function addressesIn(files: readonly OutputFile[]): FoundAddress[] {
  return files.flatMap((file) =>
    found(file)
      .filter((address) => !address.startsWith("#"))
      .map((address) => ({ file: file.path, address })),
  );
}

function found(file: OutputFile): string[] {
  if (file.path.endsWith(".html")) return inHtml(text(file));
  if (file.path.endsWith(".webmanifest")) return inWebManifest(text(file));
  if (file.path.endsWith(".js"))
    return [...text(file).matchAll(/["'`](\/[\w./-]+)["'`]/g)].flatMap(([, one]) => one ?? []);
  return /\.(?:xml|txt)$/.test(file.path) && !file.path.startsWith("assets/")
    ? (text(file).match(/https?:\/\/[^\s<>()"]+/g) ?? [])
    : [];
}

function inWebManifest(json: string): string[] {
  const { start_url: start, icons } = JSON.parse(json) as { start_url: string; icons: readonly { src: string }[] };
  return [start, ...icons.map(({ src }) => src)];
}

function inHtml(html: string): string[] {
  const elements = DomUtils.findAll(() => true, parseDocument(html).children);
  return elements.flatMap((element) => {
    const { attribs, name } = element;
    const content = DomUtils.textContent(element);
    return [
      ...["href", "src", "action", "formaction", "poster"].flatMap((attribute) => attribs[attribute] ?? []),
      ...(attribs["srcset"] ?? "").split(",").flatMap((candidate) => candidate.trim().split(/\s/)[0] || []),
      ...texts(JSON.parse(attribs["data-props"] ?? "null")).filter((one) => one.startsWith("/")),
      ...(name === "style" ? [...content.matchAll(/url\(["']?([^"')]+)/g)].flatMap(([, url]) => url ?? []) : []),
      ...(attribs["type"] === "application/ld+json"
        ? texts(JSON.parse(content)).filter((one) => /^https?:/.test(one))
        : []),
      ...(name === "meta" && /^(?:https?:)?\//.test(attribs["content"] ?? "") ? [attribs["content"] ?? ""] : []),
    ];
  });
}

/** All texts in a JSON value. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}
