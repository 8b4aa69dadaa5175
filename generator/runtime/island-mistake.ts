/** How an island is used wrongly, as the `cause` of what `Island` throws. */
export interface IslandMistake {
  readonly code: "component-undefined" | "island-props" | "island-unlisted";
  readonly fix: string;
  /** The props of the `Island` element: by these its place is found. */
  readonly props: object;
}

/** Makes the error of an island that is used wrongly. */
export function islandError(what: string, mistake: IslandMistake): Error {
  return new Error(what, { cause: mistake });
}

/** What is wrong with the use of an island, if that is why something was thrown. */
export function islandMistakeOf(thrown: unknown): IslandMistake | undefined {
  const { cause } = thrown instanceof Error ? thrown : {};
  const isMistake = typeof cause === "object" && cause !== null && "code" in cause && "props" in cause;
  return isMistake ? (cause as IslandMistake) : undefined;
}
