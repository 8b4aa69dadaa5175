import { isIPv6 } from "node:net";
import { InvalidArgumentError } from "commander";
import { isBase, nearBase } from "../load/definition/address-form.ts";
import { isSiteUrl, isWebUrl, plainUrl } from "../load/definition/site-url.ts";

/** Reads a number of a flag, within limits. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Write a whole number from ${least} to ${most}.`);
  };
}

/** Reads one more name of a flag that takes several: a name as a Host header has it, without scheme, port and path. */
export function hostName(text: string, others: readonly string[]): readonly string[] {
  if (/^(?:[\w-]+\.)*[\w-]+\.?$|^\[[\da-f:.]+\]$/i.test(text)) return [...others, text];
  const url = isIPv6(text) ? `http://[${text}]` : /^\w+:\/\//.test(text) ? text : `http://${text}`;
  const name = URL.canParse(url) ? new URL(url).hostname : "";
  throw new InvalidArgumentError(`Write the name alone: ${/^[\w.-]+$|^\[/.test(name) ? name : "bread.example"}`);
}

/** Reads the URL of a site; refuses what the addresses of pages cannot begin with. */
export function siteUrlFrom(text: string): string {
  if (isSiteUrl(text)) return text;
  if (isWebUrl(text)) throw new InvalidArgumentError(`Write ${plainUrl(text)}.`);
  throw new InvalidArgumentError("Write a web address, such as https://example.com.");
}

/** Reads the folder of a host that a site lies in; `/` is the host's root. */
export function basePath(text: string): string {
  if (text === "/" || isBase(text)) return text;
  throw new InvalidArgumentError(`Write a folder of the host, such as ${nearBase(text)}.`);
}
