import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { lightScheme } from "../../../site/styles/tokens.ts";

const mark = readFileSync(join(import.meta.dirname, "../../../assets/mark.svg"), "utf8");

interface Icon {
  readonly path: string;
  readonly size: number;
  /** The part of its width that the mark takes. A device may crop everything outside the middle 80 %. */
  readonly share: number;
}

const icons: readonly Icon[] = [
  { path: "assets/root/favicon.ico", size: 32, share: 0.625 },
  { path: "assets/root/apple-touch-icon.png", size: 180, share: 0.55 },
  { path: "assets/app-icon-192.png", size: 192, share: 0.55 },
  { path: "assets/app-icon-512.png", size: 512, share: 0.55 },
  { path: "assets/app-icon-512-maskable.png", size: 512, share: 0.4 },
];

/** Draws the icons that cannot be SVG: paper on ink, so that they are visible on any background. */
export function drawnIcons(): { readonly path: string; readonly contents: Buffer }[] {
  return icons.map(({ path, size, share }) => {
    const png = draw(size, share);
    return { path, contents: path.endsWith(".ico") ? toIco(png, size) : png };
  });
}

function draw(size: number, share: number): Buffer {
  const [, outline] = /<path d="([^"]+)"/.exec(mark) ?? [];
  if (outline === undefined) throw new Error("assets/mark.svg holds no path");
  const scale = (size * share) / 24;
  const start = (size * (1 - share)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <path fill="${lightScheme.ink}" d="M0 0h${size}v${size}H0z"/>
    <path fill="${lightScheme.paper}" transform="translate(${start} ${start}) scale(${scale})" d="${outline}"/>
  </svg>`;
  return new Resvg(svg).render().asPng();
}

/** Wraps a PNG into an icon file: https://en.wikipedia.org/wiki/ICO_(file_format)#Outline */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // one plane
  header.writeUInt16LE(32, 12); // of 32 bits
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
