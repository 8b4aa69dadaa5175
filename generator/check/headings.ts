import { DomUtils } from "htmlparser2";
import { definePageCheck, type PageFault } from "./page-check.ts";

/** Every page has one top heading, and no heading leaves out a level (WCAG 1.3.1, 2.4.6). */
export const headings = definePageCheck((dom, { path }) => {
  const found = DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), dom).map((element) => ({
    level: Number(element.name.slice(1)),
    text: DomUtils.textContent(element).trim(),
  }));
  const faults: PageFault[] = [];
  const tops = found.filter(({ level }) => level === 1);
  if (tops.length !== 1) {
    faults.push({
      code: "heading-top",
      written: tops[1]?.text,
      what:
        tops.length === 0
          ? `the page "${path}" has no h1`
          : `the page "${path}" has ${tops.length} h1: ${tops.map(({ text }) => `"${text}"`).join(", ")}`,
      fix: tops.length === 0 ? "say in one h1 what the page is about" : "keep one h1 and make the others h2",
    });
  }
  for (const [index, { level, text }] of found.entries()) {
    const before = found[index - 1]?.level ?? level;
    if (level <= before + 1) continue;
    faults.push({
      code: "heading-order",
      written: text,
      what: `the h${level} "${text}" on "${path}" follows an h${before}`,
      fix: `make it an h${before + 1}, or put the heading above it that is missing`,
    });
  }
  return faults;
});
