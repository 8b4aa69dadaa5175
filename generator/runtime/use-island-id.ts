import { useContext, useId, useState } from "react";
import { IslandIdContext } from "./island-ids.ts";

/** What the components of a site get as `useId`: in an island an id that is the same in the build and in a browser. */
export function useIslandId(): string {
  const own = useId();
  const next = useContext(IslandIdContext);
  const [id] = useState(() => next?.());
  return id ?? own;
}
