import { enter, testStates } from "./axe-states.ts";
import { filters } from "./controls.ts";
import { pathsAndArticles } from "./every-path.ts";

const widths = [390, 1440];

testStates({
  "at rest": { paths: pathsAndArticles, widths: [1440, 390, 320] },
  "with the menu open": { paths: ["/services"], widths: [390], enter: enter.menuOpen },
  "with the notice shown": { paths: ["/portfolio", "/services", "/blogs"], widths, enter: enter.noticeShown },
  "with the filter set": { paths: ["/portfolio", "/blogs"], widths, enter: enter.filterSet },
  "in the colours of an industry": {
    paths: filters.slice(1).map(({ category }) => `/portfolio?projects=${encodeURIComponent(category)}`),
    widths: [1440],
  },
  "with the form invalid": { paths: ["/contact"], widths, enter: enter.formInvalid },
  "without the script": {
    paths: pathsAndArticles,
    widths: [390],
    options: { script: "blocked" },
    isSameInColour: true,
  },
});
