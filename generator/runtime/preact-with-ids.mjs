import preact from "preact/compat";
import { useIslandId } from "./use-island-id.ts";

export * from "preact/compat";
export { useIslandId as useId } from "./use-island-id.ts";

/** Replaces `react` in islands. */
export default /* @__PURE__ */ Object.assign({}, preact, { useId: useIslandId });
