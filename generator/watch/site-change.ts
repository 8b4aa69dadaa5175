/** What open pages are told when a new build is served: not what has changed, only where. A page then asks for itself. */
export interface SiteChange {
  /** Paths of the pages in the output folder that are new, changed or gone; `all` when there are very many. */
  readonly pages: readonly string[] | "all";
  /** Addresses of all scripts. A page that runs another script has to be loaded again. */
  readonly scripts: readonly string[];
}
