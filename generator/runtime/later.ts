import type { ComponentType } from "react";

/** A component that takes any props. */
// oxlint-disable-next-line typescript/no-explicit-any -- each island has props of its own
export type IslandComponent = ComponentType<any>;

/** An island whose code is not in the script of the page. */
export interface LaterIsland {
  /** Loads the component. */
  readonly part: () => Promise<IslandComponent>;
}

/**
 * Declares an island in the list of islands whose code browsers load when a page needs it:
 * `Chart: later(async () => (await import("./Chart.tsx")).Chart)`.
 */
export function later(part: LaterIsland["part"]): LaterIsland {
  return { part };
}

/** Whether a listed island is loaded later. */
export function isLater(island: IslandComponent | LaterIsland): island is LaterIsland {
  return typeof island === "object" && "part" in island;
}
