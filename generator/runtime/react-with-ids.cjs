"use strict";
// What islands import as React, with React itself as the runtime.
module.exports = { ...require("react"), useId: require("./use-island-id.ts").useIslandId };
