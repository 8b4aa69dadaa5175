import type { BuildReport } from "./build-report.ts";

/**
 * Tells what a build made: for each page the bytes of its HTML with the CSS in
 * it and of its script, then what was written and how long it took.
 */
export function reportText({ pages, script, files, hosting, outcome, folder, milliseconds }: BuildReport): string {
  const rows = pages.map(({ file, html, hasScript }) => {
    const scriptBytes = hasScript && script ? [bytes(script.raw), bytes(script.brotli)] : ["-", "-"];
    return [file, bytes(html.raw), bytes(html.brotli), ...scriptBytes];
  });
  const count = (wanted: string) => files.filter(({ change }) => change === wanted).length;
  const [written, removed] = [count("written"), count("removed")];
  const changes = outcome === "unchanged" ? "nothing changed" : `${written} written, ${removed} removed`;
  return [
    table([["bytes", "html+css", "brotli", "script", "brotli"], ...rows]),
    "",
    `${pages.length} pages, ${files.length - removed} files in ${folder} (${changes}) in ${milliseconds} ms`,
    ...(hosting ? [`${hosting.files.length} files for hosts in ${hosting.folder}: ${hosting.files.join(", ")}`] : []),
    `Put the folder on any static host.`,
  ].join("\n");
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
