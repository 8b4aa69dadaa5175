/**
 * Writes the guides that follow from the code: `npm run guides` after a change of a problem's code, words or example.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { problemGuide } from "./problem-guide.ts";

writeFileSync(join(import.meta.dirname, "../../generator/problems/README.md"), problemGuide());
