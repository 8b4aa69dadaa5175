import { createRequire } from "node:module";
import type * as htmlparser2 from "htmlparser2";

const require = createRequire(import.meta.url);

// Required, not imported: its forty modules load in half the time without the hooks that tsx puts around each import.
export const { parseDocument, DomUtils } = require("htmlparser2") as typeof htmlparser2;
