import type { HostingTable } from "./hosting-table.ts";

/** The addresses of pages that look like those of files, without a slash at the end: `/docs/v1.2`. */
export function dottedPages({ base, pages }: Pick<HostingTable, "base" | "pages">): readonly string[] {
  return pages
    .map(({ address }) => address.replace(/\/$/, ""))
    .filter((address) => address.slice(base.length).includes(".") && !address.endsWith(".html"));
}

/** A regular expression for what stands between two slashes in the addresses of pages. */
export function pageNamePattern(table: Pick<HostingTable, "base" | "pages">): string {
  return dottedPages(table).length > 0 ? "[\\w.-]" : "[\\w-]";
}
