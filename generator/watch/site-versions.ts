/** What an open page has to know to tell whether it is up to date. */
export interface SiteVersions {
  /** The version of each page, by the path of its file in the output folder. */
  readonly pages: Readonly<Record<string, string>>;
  /** Addresses of all scripts; a page that has another one has to be loaded again. */
  readonly scripts: readonly string[];
}
