import { createElement, type ReactElement } from "react";
import { hydrateRoot as hydrate } from "react-dom/client";
import { IslandIdContext, islandIdsIn } from "./island-ids.ts";

/** Replaces `hydrateRoot` in a script that uses ids. It also provides the ids that the build gave the island. */
export function hydrateRoot(root: HTMLElement, island: ReactElement): void {
  hydrate(root, createElement(IslandIdContext, { value: islandIdsIn(root) }, island));
}
