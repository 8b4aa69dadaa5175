import { testStates } from "./axe-states.ts";
import { everyPath } from "./every-path.ts";

testStates({ "at rest": { paths: everyPath, widths: [390] } });
