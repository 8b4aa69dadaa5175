import { isIPv6 } from "node:net";
import { InvalidArgumentError } from "commander";
import type { Runtime } from "../bundle/esbuild.ts";
import { isBase, nearBase, isSiteUrl, isWebUrl, plainUrl } from "../define/addresses.ts";
import type { HostName } from "../define/site.ts";

/** The defaults of the options that all commands share. */
export const defaultOptions = { site: "site/site.ts", assets: "assets", out: "dist", runtime: "preact" } as const;

/** What all commands are given on the command line. */
export interface SiteFlags {
  readonly site: string;
  readonly assets: string;
  readonly out: string;
  readonly runtime: Runtime;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly trailingSlash?: "never" | "always";
}

/** What `build` and `check` are given. */
export interface BuildFlags extends SiteFlags {
  readonly quiet?: true;
  readonly verbose?: true;
  readonly strict?: true;
  readonly fresh?: true;
  readonly json?: true;
  readonly hostFiles?: readonly HostName[];
}

/** What `preview` is given. */
export interface ServingFlags {
  readonly host: string;
  readonly port?: number;
  readonly allowHost: readonly string[];
  readonly open?: boolean;
}

/** What `changes` is given. */
export interface ChangesFlags {
  readonly out: string;
  readonly html?: string;
  readonly json?: true;
}

/** What `watch` is given. */
export interface WatchFlags extends SiteFlags, ServingFlags {
  readonly poll?: number | true;
  readonly drafts?: true;
  readonly edit?: true;
}

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

/** Returns the options of a build, from what was given on the command line. */
export function buildOptions({ site, assets, out, trailingSlash, ...flags }: BuildFlags) {
  return {
    siteEntry: site,
    assetsDir: assets,
    outDir: out,
    runtime: flags.runtime,
    siteUrl: flags.siteUrl,
    base: flags.base,
    trailingSlash,
    isStrict: flags.strict,
    hosts: flags.hostFiles,
  };
}

const signals = `129, 130, 143
       ended by SIGHUP, SIGINT or SIGTERM`;

/** The text after the options of each command in its `--help`. */
export const help = {
  build: `
Examples:
  $ npm run build -- --strict            run all checks, as before publishing
  $ npm run build -- --host-files nginx  also write the configuration of nginx

Exit codes:
  0    built, or nothing to do
  1    the site has problems, or the file system refused; nothing was changed
  2    wrong usage, or the output folder contains files that no build wrote
  75   another process is writing to the output folder
  137  code of the site computed for ten seconds without a pause
  ${signals}; the output is the old or the new one

Options in full: generator/guide/operations.md`,
  check: `
Example:
  $ npm run check:site -- --strict       check types; warnings are errors

Exit codes:
  0    no errors
  1    the site has problems
  2    wrong usage`,
  changes: `
Examples:
  $ cp -r dist published                 keep a build, before the next one
  $ node generator/start.cjs changes published --html changes.html

Exit codes:
  0    compared, whether anything is different or not
  1    the file system refused
  2    wrong usage, or no build wrote one of the folders`,
  create: `
Exit codes:
  1    the file system refused
  2    wrong usage, or the folder is not empty`,
  preview: `
Example:
  $ node generator/start.cjs preview public --port 8080

Exit codes:
  2    wrong usage, or no build wrote the folder
  ${signals}`,
  watch: `
Examples:
  $ npm run watch -- --host 0.0.0.0      serve to your phone on the same network
  $ npm run watch -- --drafts            show drafts; writes to dist-drafts

Exit codes:
  2    wrong usage
  ${signals}
Problems in the site do not end watch.`,
} as const;
