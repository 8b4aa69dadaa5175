import type { Finding } from "../../problems/problem.ts";
import type { Tag } from "../../html/tag.ts";
import { shortened } from "../../problems/error-words.ts";
import type { TagCheck } from "../checked-site.ts";
import { foreignOrigin, isUnsendable } from "./addresses.ts";

const addressed = ["href", "src", "action", "formaction", "xlink:href", "data"];

/** Schemes that a browser runs as code, or shows as a document with the rights of the page. */
const running = /^(?:javascript|vbscript|data|blob|filesystem):$/;

/** No address runs code, is empty or is unencrypted. */
export const linkSchemes: TagCheck = (tag, source) =>
  addressed.flatMap((attribute) => {
    const { [attribute]: published } = tag.attributes;
    if (published === undefined || (attribute === "action" && isUnsendable(tag))) return [];
    const { [attribute]: address = published } = source.attributes;
    return addressProblems({ ...tag, attribute, published, address });
  });

interface WrittenAddress extends Pick<Tag, "name"> {
  readonly attribute: string;
  readonly published: string;
  /** As the component wrote it. */
  readonly address: string;
}

function addressProblems({ name, attribute, published, address }: WrittenAddress): Finding[] {
  if (address.trim() === "") {
    const what = `the ${attribute} of <${name}> is empty`;
    return [{ code: "link-missing", what, fix: "write where it leads, or remove the attribute" }];
  }
  const scheme = schemeOf(published);
  const isPicture = (name === "img" || name === "image") && /^data:image\//i.test(published);
  if (scheme === undefined || isPicture) return [];
  const written = [address];
  const subject = `the ${attribute} "${shortened(address)}" of <${name}>`;
  if (scheme === "http:") return [{ code: "link-insecure", written, what: `${subject} is not encrypted` }];
  if (scheme === "asset:") {
    const fix = `write useAssetUrl("${address.trim().slice(scheme.length)}"); only texts and styles name assets like this`;
    return [{ code: "asset-missing", written, what: `${subject} is no address`, fix }];
  }
  if (!running.test(scheme)) return [];
  const fix = "write a button in an island, with the handler as a prop: onClick={…}";
  return [{ code: "link-code", written, what: `${subject} has the scheme ${scheme}`, fix }];
}

/** The scheme as a browser reads it: without leading spaces and without control characters (URL Standard). */
function schemeOf(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- these can hide a scheme
  const seen = address.replace(/^[\0- ]+|[\t\n\r]/g, "");
  return /^[a-z][a-z\d+.-]*:/i.exec(seen)?.[0].toLowerCase();
}

/** Every posted form is sent to a service, encrypted. */
export const formActions: TagCheck = (tag, source) => {
  if (!isUnsendable(tag)) return [];
  const action = source.attributes["action"]?.trim() ?? "";
  const what = `the form cannot be sent to "${action}"`;
  // Short texts appear in many places, but in quotes in few.
  return [{ code: "form-action", written: [`"${action}"`, action], what }];
};

/**
 * The body of a page contains no code. The Content-Security-Policy would block it, and injected code looks the same.
 */
export const inlineCode: TagCheck = ({ name, attributes }) => {
  const problems: Finding[] = [];
  for (const [attribute, value] of Object.entries(attributes)) {
    if (!/^on[a-z]+$/i.test(attribute)) continue;
    const what = `<${name}> has the event handler attribute ${attribute}`;
    problems.push({ code: "event-attribute", written: [value], what });
  }
  if (name === "script" && !/^application\/(?:ld\+)?json$/.test(attributes["type"] ?? "")) {
    const { src = "" } = attributes;
    const ofOwn = "move its code into an island, or into a module that an island imports";
    const fix = foreignOrigin(src) === undefined ? ofOwn : foreignFix(src);
    problems.push({ code: "script-in-body", written: [src], what: "there is a script in the body", fix });
  }
  return problems;
};

/** The build adds the script elements of declared scripts to every page. */
function foreignFix(src: string): string {
  const url = new URL(src, "https://site.invalid");
  const declared = `{ origin: "https://${url.host}", path: "${url.pathname}${url.search}" }`;
  return `remove it, and declare the script in defineSite: scripts: [${declared}]`;
}
