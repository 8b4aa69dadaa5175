import type { Tag } from "../../render/tree/tag.ts";
import { defineTagCheck } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/** Nothing in a page's body is code: the Content-Security-Policy would block it, or it was smuggled in. */
export const inlineCode = defineTagCheck((tag, source) => [
  ...styleProblems(tag, source),
  ...handlerProblems(tag),
  ...elementProblems(tag),
]);

function styleProblems({ name, attributes }: Tag, source: Tag): PageProblem[] {
  if (attributes["style"] === undefined) return [];
  const what = `<${name}> on ${thisPage} has the style attribute "${source.attributes["style"]}"`;
  return [{ code: "style-attribute", what, fix: "write a class in a *.styles.ts module" }];
}

function handlerProblems({ name, attributes }: Tag): PageProblem[] {
  const handlers = Object.keys(attributes).filter((one) => /^on[a-z]+$/i.test(one));
  return handlers.map((attribute) => ({
    code: "event-attribute",
    written: [attributes[attribute] ?? ""],
    what: `<${name}> on ${thisPage} has the event handler attribute ${attribute}`,
    fix: "make it an island with a handler",
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
    const what = `${thisPage} sends its visitors away with a meta refresh`;
    const fix = "write a link, or let the host redirect";
    return [{ code: "meta-refresh", written: [attributes["content"] ?? ""], what, fix }];
  }
  return [];
}

/** The build itself writes the element of a declared script into every page. */
function foreignFix(src: string): string {
  const url = new URL(src, "https://site.invalid");
  const declared = `{ origin: "https://${url.host}", path: "${url.pathname}${url.search}" }`;
  return `remove it, and declare the script in defineSite: scripts: [${declared}]`;
}
