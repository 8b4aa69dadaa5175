/** Writes the generated guides. Run `npm run guides` after a change of a problem's code, message or example. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { problemGuide } from "./problem-guide.ts";

writeFileSync(join(import.meta.dirname, "../../generator/problems/README.md"), problemGuide());
