import { useContext, useId, useState } from "react";
import { IslandIdContext } from "./island-ids.ts";

/** Replaces `useId` in the components of a site. In an island, the id is the same in the build and in the browser. */
export function useIslandId(): string {
  const own = useId();
  const next = useContext(IslandIdContext);
  const [id] = useState(() => next?.());
  return id ?? own;
}
