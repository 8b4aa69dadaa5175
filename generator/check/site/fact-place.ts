import type { SiteSource } from "../../load/bundling/site-source.ts";

/** A fact of the site, by its name as it is written. */
interface Fact {
  readonly fact: string;
  readonly value: string;
}

/** Returns where the value of a fact is written. */
export function factPlace({ fact, value }: Fact, { find, findEmpty }: SiteSource): string | undefined {
  const path = fact.split(".");
  // The name of a sample, "sample project", is not a key in the code.
  return value === "" ? findEmpty(path.at(-1) ?? "", path.slice(0, -1)) : (find(value, path) ?? find(value));
}
