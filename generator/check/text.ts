import type { Dom } from "./check.ts";
import { DomUtils } from "htmlparser2";
import { definePageCheck, type PageFault } from "./page-check.ts";

/** The body says something, and nothing in it that only a program would say. */
export const text = definePageCheck((dom, { path, body }) => {
  const faults: PageFault[] = [];
  const isBlank = DomUtils.textContent(dom).trim() === "";
  if (isBlank) {
    faults.push({
      code: "page-blank",
      what: `the page "${path}" is blank`,
      fix: "look for a component that returns nothing",
    });
  }
  for (const written of textsIn(dom)) {
    const [suspect] = /\bundefined\b|\bNaN\b|\[object \w+\]/.exec(written) ?? [];
    if (suspect !== undefined) {
      faults.push({
        code: "text-suspect",
        what: `the text "${shortened(written)}" on "${path}" says ${suspect}`,
        fix: "look for a value that is missing, or is no text",
      });
    }
    const [broken] = /[\0\uFFFD]|\p{Surrogate}/u.exec(written) ?? [];
    if (broken !== undefined) {
      const sign = broken === "\0" ? "a NUL character" : "half of a character (a lone surrogate)";
      const at = written.indexOf(broken) + 1;
      faults.push({
        code: "text-broken",
        what: `the text "${shortened(written)}" on "${path}" holds ${sign} at its character ${at}`,
        fix: "take it out, or cut the text by whole characters",
      });
    }
    if (/[\u202A-\u202E\u2066-\u2069]/.test(written)) {
      faults.push({
        code: "text-direction",
        severity: "warning",
        what: `the text "${shortened(written)}" on "${path}" holds an invisible character that turns its direction`,
        fix: "take it out, or write dir on the element",
      });
    }
  }
  if (body.includes("<!--$!-->")) {
    faults.push({
      code: "suspense-fallback",
      what: `the page "${path}" shows the fallback of a Suspense instead of what is in it`,
      fix: "load what it waits for before the page is rendered, and mend what throws in it",
    });
  }
  for (const island of DomUtils.findAll(({ attribs }) => attribs["data-island"] !== undefined, dom)) {
    if (!DomUtils.getInnerHTML(island).includes("<!-- -->")) continue;
    faults.push({
      code: "text-separator",
      what: `the island ${island.attribs["data-island"]} on "${path}" has adjacent texts, between which React writes comments`,
      fix: "write them as one template string: {`Pressed ${count} times`}",
    });
  }
  return faults;
});

/** All texts that are shown as they are, but code, which may say anything. */
function textsIn(nodes: Dom["children"] | Dom): string[] {
  const children = Array.isArray(nodes) ? nodes : nodes.children;
  return children.flatMap((node) => {
    if (node.type === "text") return [(node as { readonly data: string }).data];
    if (!("children" in node)) return [];
    const { name } = node as { readonly name?: string };
    return /^(?:code|pre|script|style)$/.test(name ?? "") ? [] : textsIn(node.children as Dom["children"]);
  });
}

function shortened(written: string): string {
  // What cannot be seen is shown by its number.
  const visible = written
    .trim()
    .replace(
      /[\0\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  return visible.length > 60 ? `${visible.slice(0, 60)}…` : visible;
}
