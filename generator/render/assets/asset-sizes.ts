import { remember } from "../../cache/remember.ts";
import type { Assets } from "../../load/assets/assets.ts";
import type { OutputFile } from "../../output-file.ts";
import type { FindSize } from "../../runtime/markdown-elements.ts";
import { photoHeader } from "../photos/photo-header.ts";

/** Makes the function that finds the size of an asset by its name, in pixels: of a JPEG, PNG, WebP, GIF or SVG. */
export const assetSizes = remember(({ files, manifest }: Assets): FindSize => {
  const byUrl = new Map(files.map((file) => [`/${file.path}`, file]));
  return (name) => {
    const file = byUrl.get(manifest.get(name) ?? "");
    return file && sizeOf(file);
  };
});

const sizeOf = remember(({ path, contents }: OutputFile) => {
  const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  if (/\.svg$/i.test(path)) return svgSize(bytes.toString());
  if (bytes.toString("latin1", 0, 3) === "GIF") return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const header = photoHeader(bytes);
  return header && { width: header.width, height: header.height };
});

/** The size that an SVG gives itself, or else that of the part of the drawing that it shows. */
function svgSize(svg: string): { readonly width: number; readonly height: number } | undefined {
  const [root = ""] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const [width, height] = ["width", "height"].map((side) =>
    Number(new RegExp(`\\s${side}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(root)?.[1]),
  ) as [number, number];
  if (width > 0 && height > 0) return { width: Math.round(width), height: Math.round(height) };
  const [, box = ""] = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(root) ?? [];
  const [, , across = 0, down = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return across > 0 && down > 0 ? { width: Math.round(across), height: Math.round(down) } : undefined;
}
