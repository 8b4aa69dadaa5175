import type { HostingTable } from "./hosting-table.ts";

/** A file that tells a host how to serve the site. */
export interface HostFile {
  /** Inside the output folder, where the host looks for it, or beside it, since it is not to be served. */
  readonly place: "inside" | "beside";
  readonly path: string;
  readonly text: string;
}

/**
 * What hosts look for in the output folder. Netlify, Cloudflare Pages and Vercel
 * do not serve their own file, but serve no other host's either way; `serve`
 * cannot be told to hide one. nginx and Caddy are told to hide all of them.
 */
const insideFiles = ["_headers", "vercel.json", "serve.json"];

/** Those that a site may have. */
export function hiddenFiles({ redirects }: HostingTable): readonly string[] {
  return redirects.length === 0 ? insideFiles : [...insideFiles, "_redirects"];
}

/** Where a file goes that hosts read at their root: inside, unless the site lies in a folder of it. */
export function rootPlace({ base }: HostingTable): HostFile["place"] {
  return base === "" ? "inside" : "beside";
}

/** What one host has to be told. */
export type Host = (table: HostingTable) => readonly HostFile[];
