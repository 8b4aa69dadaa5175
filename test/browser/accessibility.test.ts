import { enter, testStates } from "./axe-states.ts";
import { everyPath } from "./every-path.ts";

const widths = [390];

testStates({
  "at rest": { paths: everyPath, widths },
  "with the menu open": { paths: ["/"], widths, part: "header", enter: enter.menuOpen },
  "with the notice shown": { paths: ["/portfolio"], widths, part: "[role=status]", enter: enter.noticeShown },
  "with the filter set": { paths: ["/portfolio"], widths, part: "main", enter: enter.filterSet },
  "with the form invalid": { paths: ["/contact"], widths, part: "form", enter: enter.formInvalid },
  // Only these pages differ then.
  "without the script": {
    paths: ["/portfolio", "/contact"],
    widths,
    part: "main",
    options: { script: "blocked" },
    isSameInColour: true,
  },
});
