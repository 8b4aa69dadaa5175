"use strict";
// Replaces `react` in islands if React itself is the runtime.
module.exports = { ...require("react"), useId: require("./island-ids.ts").useIslandId };
