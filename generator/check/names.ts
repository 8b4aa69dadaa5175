import type { Dom } from "./check.ts";
import { DomUtils } from "htmlparser2";
import { definePageCheck } from "./page-check.ts";

type Element = ReturnType<typeof DomUtils.findAll>[number];

const withoutLabel = new Set(["hidden", "submit", "button", "reset", "image"]);

/** Every field has a label, and every link and button a name (WCAG 1.3.1, 4.1.2). */
export const names = definePageCheck((dom, { path }) => {
  const elements = DomUtils.findAll(({ name }) => /^(?:a|button|input|select|textarea)$/.test(name), dom);
  const labelled = new Set(DomUtils.getElementsByTagName("label", dom).map(({ attribs }) => attribs["for"]));
  return elements
    .filter((element) => !hasName(element, labelled) && !isHidden(element))
    .map(({ name, attribs }) => {
      const which = attribs["name"] ?? attribs["href"] ?? attribs["id"];
      const isField = name !== "a" && name !== "button";
      return {
        code: isField ? ("label-missing" as const) : ("name-missing" as const),
        written: which,
        what: `the <${name}>${which === undefined ? "" : ` "${which}"`} on "${path}" has no ${isField ? "label" : "name"}`,
        fix: isField ? "write a label whose htmlFor is the id of the field" : "put text into it, or write aria-label",
      };
    });
});

function hasName(element: Element, labelled: ReadonlySet<string | undefined>): boolean {
  const { name, attribs } = element;
  if (attribs["aria-label"]?.trim() || attribs["aria-labelledby"] || attribs["title"]) return true;
  if (name === "a") return attribs["href"] === undefined || textOf(element) !== "";
  if (name === "button") return textOf(element) !== "";
  if (withoutLabel.has(attribs["type"] ?? "") || (attribs["id"] !== undefined && labelled.has(attribs["id"]))) {
    return true;
  }
  return ancestors(element).some((ancestor) => ancestor.name === "label");
}

/** What is read out of an element: its text, and the alternative text of its pictures. */
function textOf(element: Element): string {
  const inside = [
    ...DomUtils.findAll(({ attribs }) => Boolean(attribs["alt"] ?? attribs["aria-label"]), element.children),
  ];
  const alternatives = inside.map(({ attribs }) => attribs["alt"] ?? attribs["aria-label"]);
  return [DomUtils.textContent(element), ...alternatives].join("").trim();
}

function isHidden(element: Element): boolean {
  return [element, ...ancestors(element)].some(({ attribs }) => attribs["aria-hidden"] === "true");
}

function ancestors({ parent }: Element | Dom["children"][number]): Element[] {
  return parent !== null && "attribs" in parent ? [parent as Element, ...ancestors(parent as Element)] : [];
}
