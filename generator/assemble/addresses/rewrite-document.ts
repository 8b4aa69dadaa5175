import { escapeMarkup, unescapeMarkup } from "../../render/escape-markup.ts";
import { addressAttributes, isAddressList } from "./address-attributes.ts";
import { rewriteCss } from "./rewrite-css.ts";
import { rewriteProps } from "./rewrite-props.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import { writtenAddress, type WriteAddress } from "./written-address.ts";

/** Tags, and what stands in the elements that hold no tags. */
const parts = /(<style\b[^>]*>)(.*?)(?=<\/style>)|(<script\b[^>]*>).*?(?=<\/script>)|<(?:"[^"]*"|'[^']*'|[^"'>])+>/gs;

const attributes = /(\s)([\w:-]+)=("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/**
 * Writes every address of a finished document in the form of the site: in the
 * attributes of its tags, in its styles, and in the props of its islands.
 * `file` is where the document lies in the output folder.
 */
export function rewriteDocument(html: string, file: string, site: SiteAddresses): string {
  const write: WriteAddress = (address) => writtenAddress(address, file, site);
  const inTag = (tag: string) => {
    // Most tags have none of them, and drawings have long attributes.
    if (!hasAddress.test(tag)) return tag;
    return tag.replace(attributes, (attribute, space: string, name: string, quoted: string) => {
      const rewrite = rewriters.get(name.toLowerCase());
      if (rewrite === undefined) return attribute;
      const value = unescapeMarkup(quoted.replace(/^(["'])(.*)\1$/s, "$2"));
      const written = rewrite(value, write, site);
      return written === value ? attribute : `${space}${name}="${escapeMarkup(written)}"`;
    });
  };
  return html.replace(parts, (part, style?: string, css = "", script?: string) => {
    if (style !== undefined) return style + rewriteCss(css, write);
    return script === undefined ? inTag(part) : inTag(script) + part.slice(script.length);
  });
}

type Rewriter = (value: string, write: WriteAddress, site: SiteAddresses) => string;

const one: Rewriter = (address, write) => write(address);

const several: Rewriter = (list, write) =>
  list.replace(
    /([^\s,](?:\S*[^\s,])?)(\s+[\d.]+[wxh])?/g,
    (_, address: string, size = "") => `${write(address)}${size}`,
  );

/** The attributes that hold addresses, and how. */
const rewriters: ReadonlyMap<string, Rewriter> = new Map<string, Rewriter>([
  ...[...addressAttributes.keys()].map((name) => [name, isAddressList(name) ? several : one] as const),
  ...["style", "fill", "stroke", "filter", "mask", "clip-path", "cursor"].map((name) => [name, rewriteCss] as const),
  ["data-props", rewriteProps],
]);

const hasAddress = new RegExp(`\\s(?:${[...rewriters.keys()].join("|")})=`, "i");
