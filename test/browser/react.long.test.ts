/** The suites of what the script does, once more with React as the runtime of the browser. */
import { env } from "node:process";

env["RUNTIME"] = "react";

for (const suite of [
  "before-hydration",
  "filter",
  "form",
  "hydration.long",
  "later-islands.long",
  "navigation",
  "notice",
]) {
  await import(`./${suite}.test.ts`);
}
