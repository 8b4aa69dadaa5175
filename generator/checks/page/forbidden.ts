import { textOf } from "../../render/tree/tree.ts";
import { elementCheck, tagCheck } from "./page-check.ts";
import type { Finding } from "../finding.ts";
import { shortened } from "../forbidden-character.ts";
import { foreignOrigin, isUnsendable } from "./addresses.ts";
import type { Tag } from "../../render/tree/tag.ts";

const addressed = ["href", "src", "action", "formaction", "xlink:href", "data"];

/** The schemes that an address of another site may have. */
const allowed = /^(?:https?|mailto|tel|sms):$/;

/** The schemes that a form may be sent to. */
const allowedForForms = /^https?:$/;

/** Schemes that a browser runs as code, or shows as a document with the rights of the page. */
const running = /^(?:javascript|vbscript|data|blob|filesystem):$/;

/** No address runs code, is empty or is unencrypted, and no new window can control the page that opened it. */
export const linkSchemes = tagCheck((tag, source, page) => [
  ...addressed.flatMap((attribute) => addressProblems(attribute, { tag, source, page })),
  ...openerProblems(tag, source, page),
]);

interface TagOnPage {
  readonly tag: Tag;
  readonly source: Tag;
  /** The name of the page. */
  readonly page: string;
}

function addressProblems(attribute: string, { tag, source, page }: TagOnPage): Finding[] {
  const { name, attributes } = tag;
  const published = attributes[attribute];
  if (published === undefined || (attribute === "action" && isUnsendable(tag))) return [];
  const address = source.attributes[attribute] ?? published;
  const written = [address];
  const scheme = schemeOf(published);
  const isPicture = (name === "img" || name === "image") && /^data:image\//i.test(published);
  const it = `the ${attribute} "${shortened(address)}" of <${name}> on ${page}`;
  const problems: Finding[] = [];
  if (scheme !== undefined && allowed.test(scheme) && attribute.endsWith("action") && !allowedForForms.test(scheme)) {
    const what = `${it} would send the form to ${scheme}, which the Content-Security-Policy blocks`;
    const fix = `write a link to ${scheme} instead, or the https: address of a form service`;
    problems.push({ code: "link-scheme", written, what, fix });
  }
  if (scheme !== undefined && !allowed.test(scheme) && !isPicture) {
    const fix =
      "write an address of https:, mailto: or tel:, or write a button in an island, with the handler as a prop: onClick={…}";
    const code = running.test(scheme) ? "link-code" : "link-scheme";
    problems.push({ code, written, what: `${it} has the scheme ${scheme}`, fix });
  }
  if (scheme === "http:") {
    const what = `${it} is not encrypted`;
    problems.push({ code: "link-insecure", severity: "warning", written, what, fix: insecureFix });
  }
  // With relative addresses, a link to the page itself is published with an empty address.
  if (address.trim() === "") {
    const what = `the ${attribute} of <${name}> on ${page} is empty`;
    problems.push({ code: "link-empty", what, fix: "write where it leads, or remove the attribute" });
  }
  return problems;
}

const insecureFix =
  'write https:; if the other site has none, write `checks: { "link-insecure": "off" }` in definePage of this page';

function openerProblems({ attributes }: Tag, source: Tag, page: string): Finding[] {
  if (attributes["target"] !== "_blank" || /\bno(?:opener|referrer)\b/.test(attributes["rel"] ?? "")) return [];
  const { href = "" } = source.attributes;
  const what = `the link "${href}" on ${page} opens a window without rel="noopener"`;
  const fix = 'write rel="noopener", which old browsers need';
  return [{ code: "link-opener", severity: "warning", written: [href], what, fix }];
}

/** The scheme as a browser reads it: without leading spaces and without control characters (URL Standard). */
function schemeOf(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- these can hide a scheme
  const seen = address.replace(/^[\0- ]+|[\t\n\r]/g, "");
  return /^[a-z][a-z\d+.-]*:/i.exec(seen)?.[0].toLowerCase();
}

/** Every posted form is sent to a service, encrypted. */
export const formActions = tagCheck((tag, source, page) => {
  if (!isUnsendable(tag)) return [];
  const action = source.attributes["action"]?.trim() ?? "";
  return [
    {
      code: "form-action",
      // Short texts appear in many places, but in quotes in few.
      written: [`"${action}"`, action],
      what: `the form on ${page} cannot be sent to "${action}"`,
      fix: 'write the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"',
    },
  ];
});

/** A number in international format (E.164), with the separators and parameters that RFC 3966 allows. */
const globalNumber = /^\+(?:[-.()]*\d){2,15}[-.()]*(?:;.*)?$/;

/** One address. RFC 6068 also allows several or none, but that is usually a mistake. */
const oneAddress = /^[^\s@,;?]+@[^\s@,;?]+\.[^\s@,;?.]+(?:\?.*)?$/;

const contact = /^(tel|mailto):(.*)$/i;

/** Every `tel:` link is in international format, and every `mailto:` link contains exactly one address. */
export const contactLinks = elementCheck(isContact, ({ tag, element }, { tree, name }) => {
  const { href = "" } = tag.attributes;
  const [, scheme = "", rest = ""] = contact.exec(href) ?? [];
  const isMail = scheme.toLowerCase() === "mailto";
  if ((isMail ? oneAddress : globalNumber).test(rest)) return [];
  // The text that the link shows is what an owner wrote. Code may have computed the address.
  const shown = textOf(tree, element).trim();
  const it = `the link "${href}" on ${name}`;
  if (isMail) {
    const what = `${it} does not contain exactly one email address`;
    const fix = 'write one address: "name@example.com"';
    return [{ code: "email-invalid", written: [href, rest], shown, what, fix }];
  }
  const fix = 'write it with a plus sign and the country code: "+4930123456"';
  return [
    { code: "phone-invalid", written: [href], shown, what: `${it} is not a number in international format`, fix },
  ];
});

function isContact({ name, attributes: { href = "" } }: Tag): boolean {
  return name === "a" && contact.test(href);
}

/**
 * The body of a page contains no code. The Content-Security-Policy would block it, and injected code looks the same.
 */
export const inlineCode = tagCheck((tag, source, page) => [
  ...styleAttributeProblems(tag, source, page),
  ...handlerProblems(tag, page),
  ...elementProblems(tag, page),
]);

/** Only attributes that cannot become a class are still there: see `style-class.ts`. */
function styleAttributeProblems({ name, attributes }: Tag, source: Tag, page: string): Finding[] {
  if (attributes["style"] === undefined) return [];
  const what = `the style attribute "${source.attributes["style"]}" of <${name}> on ${page} is not a list of declarations`;
  return [{ code: "style-attribute", what, fix: "close its quotes and brackets, and write no braces" }];
}

function handlerProblems({ name, attributes }: Tag, page: string): Finding[] {
  const handlers = Object.keys(attributes).filter((one) => /^on[a-z]+$/i.test(one));
  return handlers.map((attribute) => ({
    code: "event-attribute",
    written: [attributes[attribute] ?? ""],
    what: `<${name}> on ${page} has the event handler attribute ${attribute}`,
    fix: "move the element into an island, with the handler as a prop: onClick={…}",
  }));
}

function elementProblems({ name, attributes }: Tag, page: string): Finding[] {
  if (name === "script" && !/^application\/(?:ld\+)?json$/.test(attributes["type"] ?? "")) {
    const what = `there is a script in the body of ${page}`;
    const { src = "" } = attributes;
    const fix =
      foreignOrigin(src) === undefined
        ? "move its code into an island, or into a module that an island imports"
        : foreignFix(src);
    return [{ code: "script-in-body", written: [src], what, fix }];
  }
  if (name === "meta" && attributes["http-equiv"]?.toLowerCase() === "refresh") {
    const what = `${page} redirects visitors with a meta refresh`;
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
