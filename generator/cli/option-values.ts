import { isIPv6 } from "node:net";
import { InvalidArgumentError } from "commander";
import { isBase, nearBase } from "../load/definition/address-form.ts";
import { isSiteUrl, isWebUrl, plainUrl } from "../load/definition/site-url.ts";

/** Makes the parser of a whole number within limits. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}

/**
 * Adds one host name to an option that takes several. A name is written as in a Host header: without scheme, port and
 * path.
 */
export function hostName(text: string, others: readonly string[]): readonly string[] {
  if (/^(?:[\w-]+\.)*[\w-]+\.?$|^\[[\da-f:.]+\]$/i.test(text)) return [...others, text];
  const url = isIPv6(text) ? `http://[${text}]` : /^\w+:\/\//.test(text) ? text : `http://${text}`;
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  throw new InvalidArgumentError(`Write only the name: ${/^[\w.-]+$|^\[/.test(name) ? name : "bread.example"}`);
}

/** Parses the URL of a site. Refuses a URL that page addresses cannot begin with. */
export function siteUrlFrom(text: string): string {
  if (isSiteUrl(text)) return text;
  if (isWebUrl(text)) throw new InvalidArgumentError(`Write ${plainUrl(text)}.`);
  throw new InvalidArgumentError("Write a web address, such as https://example.com.");
}

/** Parses the folder of a host that contains the site. `/` is the root. */
export function basePath(text: string): string {
  if (text === "/" || isBase(text)) return text;
  throw new InvalidArgumentError(`Write a folder of the host, such as ${nearBase(text)}.`);
}
