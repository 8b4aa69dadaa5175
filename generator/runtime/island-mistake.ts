/** How an island is used wrongly. The `cause` of the error that `Island` throws. */
export interface IslandMistake {
  readonly code: "component-undefined" | "island-props" | "island-unlisted";
  readonly fix: string;
  /** The props of the `Island` element, which identify its place. */
  readonly props: object;
}

/** Makes the error for an island that is used wrongly. */
export function islandError(what: string, mistake: IslandMistake): Error {
  return new Error(what, { cause: mistake });
}

/** Returns the wrong use of an island, if that is why something was thrown. */
export function islandMistakeOf(thrown: unknown): IslandMistake | undefined {
  const { cause } = thrown instanceof Error ? thrown : {};
  const isMistake = typeof cause === "object" && cause !== null && "code" in cause && "props" in cause;
  return isMistake ? (cause as IslandMistake) : undefined;
}
