import type { HostingTable } from "./hosting-table.ts";

/** A file that configures how a host serves the site. */
export interface HostFile {
  /** Inside the output folder, where the host looks for it, or beside it, so that it is not served. */
  readonly place: "inside" | "beside";
  readonly path: string;
  readonly text: string;
}

/**
 * The files that hosts look for in the output folder. Netlify, Cloudflare Pages and Vercel do not serve their own file,
 * but serve those of other hosts. `serve` cannot hide files. The configuration of nginx and Caddy hides all of them.
 */
const insideFiles = ["_headers", "vercel.json", "serve.json"];

/** The files among these that the output folder may contain. */
export function hiddenFiles({ redirects }: HostingTable): readonly string[] {
  return redirects.length === 0 ? insideFiles : [...insideFiles, "_redirects"];
}

/** Where a file goes that hosts read at their root: inside, unless the site is in a folder of the host. */
export function rootPlace({ base }: HostingTable): HostFile["place"] {
  return base === "" ? "inside" : "beside";
}

/** Makes the files for one host. */
export type Host = (table: HostingTable) => readonly HostFile[];
