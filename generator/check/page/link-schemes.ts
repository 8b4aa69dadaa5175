import type { Tag } from "../../render/tree/tag.ts";
import { defineTagCheck } from "./page-check.ts";
import { isUnsendable } from "./form-actions.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

const addressed = ["href", "src", "action", "formaction", "xlink:href", "data"];

/** The schemes that an address of another site may have. */
const allowed = /^(?:https?|mailto|tel|sms):$/;

/** The schemes that a form may be sent to. */
const allowedForForms = /^https?:$/;
/** Schemes that a browser runs as code, or shows as a document with the rights of the page. */
const running = /^(?:javascript|vbscript|data|blob|filesystem):$/;

/** No address runs code, is empty or is unencrypted, and no new window can control the page that opened it. */
export const linkSchemes = defineTagCheck((tag, source) => [
  ...addressed.flatMap((attribute) => addressProblems(attribute, tag, source)),
  ...openerProblems(tag, source),
]);

function addressProblems(attribute: string, tag: Tag, source: Tag): PageProblem[] {
  const { name, attributes } = tag;
  const published = attributes[attribute];
  if (published === undefined || (attribute === "action" && isUnsendable(tag))) return [];
  const address = source.attributes[attribute] ?? published;
  const scheme = schemeOf(published);
  const isPicture = name === "img" && /^data:image\//i.test(published);
  const it = `the ${attribute} "${shortened(address)}" of <${name}> on ${thisPage}`;
  const problems: PageProblem[] = [];
  if (scheme !== undefined && allowed.test(scheme) && attribute.endsWith("action") && !allowedForForms.test(scheme)) {
    const what = `${it} would send the form to ${scheme}, which the Content-Security-Policy blocks`;
    const fix = `write a link to ${scheme} instead, or the https: address of a form service`;
    problems.push({ code: "link-scheme", written: [address], what, fix });
  }
  if (scheme !== undefined && !allowed.test(scheme) && !isPicture) {
    const fix =
      "write an address of https:, mailto: or tel:, or write a button in an island, with the handler as a prop: onClick={…}";
    const code = running.test(scheme) ? "link-code" : "link-scheme";
    problems.push({ code, written: [address], what: `${it} has the scheme ${scheme}`, fix });
  }
  if (scheme === "http:") {
    const what = `${it} is not encrypted`;
    problems.push({ code: "link-insecure", severity: "warning", written: [address], what, fix: "write https:" });
  }
  // With relative addresses, a link to the page itself is published with an empty address.
  if (address.trim() === "") {
    const what = `the ${attribute} of <${name}> on ${thisPage} is empty`;
    problems.push({ code: "link-empty", what, fix: "write where it leads, or remove the attribute" });
  }
  return problems;
}

function openerProblems({ attributes }: Tag, source: Tag): PageProblem[] {
  if (attributes["target"] !== "_blank" || /\bno(?:opener|referrer)\b/.test(attributes["rel"] ?? "")) return [];
  const { href = "" } = source.attributes;
  const what = `the link "${href}" on ${thisPage} opens a window without rel="noopener"`;
  return [{ code: "link-opener", written: [href], what, fix: 'write rel="noopener"' }];
}

/** The scheme as a browser reads it: without leading spaces and without control characters (URL Standard). */
function schemeOf(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- these can hide a scheme
  const seen = address.replace(/^[\0- ]+|[\t\n\r]/g, "");
  return /^[a-z][a-z\d+.-]*:/i.exec(seen)?.[0].toLowerCase();
}

function shortened(address: string): string {
  return address.length > 60 ? `${address.slice(0, 60)}…` : address;
}
