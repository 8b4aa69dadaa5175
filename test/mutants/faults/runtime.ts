import type { Mutant } from "../mutant.ts";

export const runtime: readonly Mutant[] = [
  {
    fault: "a page reports that it is live before its last island is",
    file: "generator/runtime/hydrate-islands.ts",
    from: "let waiting = 1;",
    to: "let waiting = 0;",
    tests: ["test/islands/hydrate-islands.test.tsx"],
  },
  {
    fault: "a held click also takes effect at once",
    file: "generator/runtime/hold-events.ts",
    from: "event.preventDefault();\n",
    to: "",
    tests: ["test/browser/failed-script.test.ts"],
  },
  {
    fault: "undefined in a list of props becomes null in browsers",
    file: "generator/runtime/not-json.ts",
    from: "if (item === undefined && !isList) continue;",
    to: "if (item === undefined) continue;",
    tests: ["test/bad-input/islands.test.ts"],
  },
  {
    fault: "ids of islands are numbered in the order of rendering",
    file: "generator/runtime/island-ids.ts",
    from: "return `_i${place}${end}`;",
    to: "return found;",
    tests: ["test/browser/hydration.test.ts"],
  },
];
