import type { Runtime } from "../../generator/bundle/esbuild.ts";

/** The runtime that the suites run with. `react.long.test.ts` runs some of them with React. */
export const runtimeOfSuite: Runtime = process.env["RUNTIME"] === "react" ? "react" : "preact";
