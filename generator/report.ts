import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { BuildResult } from "./build.ts";
import type { OutputFile } from "./output-file.ts";

/** Bytes of a file as it is, and as a host sends it with brotli at its highest level. */
interface Weight {
  readonly raw: number;
  readonly brotli: number;
}

/**
 * Tells what a build made: for each page the bytes of its HTML with the CSS in
 * it and of its script, then what was written and how long it took.
 */
export async function report(result: BuildResult, outDir: string, milliseconds: number): Promise<string> {
  const script = result.script && { path: result.script.path, ...(await weigh(result.script)) };
  const pages = await Promise.all(result.documents.map(weigh));

  const rows = pages.map((page, index) => {
    const html = Buffer.from(result.documents[index]?.contents ?? []);
    const scriptBytes = script && html.includes(script.path) ? [bytes(script.raw), bytes(script.brotli)] : ["-", "-"];
    return [result.documents[index]?.path ?? "", bytes(page.raw), bytes(page.brotli), ...scriptBytes];
  });
  const { written, removed, files } = result;
  const isSame = written.length + removed.length === 0;
  const changes = isSame ? "nothing changed" : `${written.length} written, ${removed.length} removed`;
  return [
    table([["bytes", "html+css", "brotli", "script", "brotli"], ...rows]),
    "",
    `${pages.length} pages, ${files.length} files in ${outDir} (${changes}) in ${Math.round(milliseconds)} ms`,
    `Put the folder on any static host.`,
  ].join("\n");
}

const compress = promisify(brotliCompress);

async function weigh({ contents }: OutputFile): Promise<Weight> {
  return { raw: contents.byteLength, brotli: (await compress(contents)).byteLength };
}

function bytes(count: number): string {
  return count.toLocaleString("en");
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  return rows.map(line).join("\n");
}
