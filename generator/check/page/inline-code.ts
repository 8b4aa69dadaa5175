import type { Tag } from "../../render/tree/tag.ts";
import { defineTagCheck } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/**
 * The body of a page contains no code. The Content-Security-Policy would block it, and injected code looks the same.
 */
export const inlineCode = defineTagCheck((tag, source) => [
  ...styleProblems(tag, source),
  ...handlerProblems(tag),
  ...elementProblems(tag),
]);

/** Only attributes that cannot become a class are still there: see `style-class.ts`. */
function styleProblems({ name, attributes }: Tag, source: Tag): PageProblem[] {
  if (attributes["style"] === undefined) return [];
  const what = `the style attribute "${source.attributes["style"]}" of <${name}> on ${thisPage} is not a list of declarations`;
  return [{ code: "style-attribute", what, fix: "close its quotes and brackets, and write no braces" }];
}

function handlerProblems({ name, attributes }: Tag): PageProblem[] {
  const handlers = Object.keys(attributes).filter((one) => /^on[a-z]+$/i.test(one));
  return handlers.map((attribute) => ({
    code: "event-attribute",
    written: [attributes[attribute] ?? ""],
    what: `<${name}> on ${thisPage} has the event handler attribute ${attribute}`,
    fix: "move the element into an island, with the handler as a prop: onClick={…}",
  }));
}

function elementProblems({ name, attributes }: Tag): PageProblem[] {
  if (name === "script" && !/^application\/(?:ld\+)?json$/.test(attributes["type"] ?? "")) {
    const what = `there is a script in the body of ${thisPage}`;
    const { src = "" } = attributes;
    const fix =
      /^(?:https?:)?\/\//.test(src) && URL.canParse(src, "https://site.invalid")
        ? foreignFix(src)
        : "move its code into an island, or into a module that an island imports";
    return [{ code: "script-in-body", written: [src], what, fix }];
  }
  if (name === "meta" && attributes["http-equiv"]?.toLowerCase() === "refresh") {
    const what = `${thisPage} redirects visitors with a meta refresh`;
    const fix = "write a link, or replace the page with an entry in `redirects` of defineSite";
    return [{ code: "meta-refresh", written: [attributes["content"] ?? ""], what, fix }];
  }
  return [];
}

/** The build adds the script elements of declared scripts to every page. */
function foreignFix(src: string): string {
  const url = new URL(src, "https://site.invalid");
  const declared = `{ origin: "https://${url.host}", path: "${url.pathname}${url.search}" }`;
  return `remove it, and declare the script in defineSite: scripts: [${declared}]`;
}
