/**
 * The message to open pages when a new build is served. It says which pages have changed, and each page then loads its
 * own source.
 */
export interface SiteChange {
  /** Paths of the new, changed or removed pages in the output folder. `all` if there are very many. */
  readonly pages: readonly string[] | "all";
  /** Addresses of all scripts. A page with another script has to be reloaded. */
  readonly scripts: readonly string[];
}
