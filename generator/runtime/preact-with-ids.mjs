import preact from "preact/compat";
import { useIslandId } from "./island-ids.ts";

export * from "preact/compat";
export { useIslandId as useId } from "./island-ids.ts";

/** Replaces `react` in islands. */
export default /* @__PURE__ */ Object.assign({}, preact, { useId: useIslandId });
