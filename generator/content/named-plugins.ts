import type { Element, Root } from "hast";
import { refractor } from "refractor";
import docker from "refractor/docker";
import graphql from "refractor/graphql";
import jsx from "refractor/jsx";
import nginx from "refractor/nginx";
import toml from "refractor/toml";
import tsx from "refractor/tsx";
import remarkGfm from "remark-gfm";
import type { Pluggable } from "unified";
import { textIn, visitCode } from "./text-facts.ts";

for (const language of [docker, graphql, jsx, nginx, toml, tsx]) refractor.register(language);

/** The plugins for texts. Parsers know those that are only named. */
export interface TextPlugins {
  readonly remarkPlugins: readonly (string | Pluggable)[];
  readonly rehypePlugins: readonly (string | Pluggable)[];
}

const named: Readonly<Record<string, Pluggable>> = {
  gfm: remarkGfm,
  "code-colours": () => colourCode,
};

/** Returns plugins, with those of the generator in place of their names. */
export function withNamed(plugins: TextPlugins[keyof TextPlugins]): Pluggable[] {
  return plugins.map((plugin) => (typeof plugin === "string" ? (named[plugin] as Pluggable) : plugin));
}

/**
 * Signs that can begin and end something, and how many of them there may be. So many take the highlighter a fifth of a
 * second, and its time grows with the third power of their number.
 */
const pairedSigns = { markdown: /["'`*_~]/g, others: /["'`]/g };
const maxSigns = 2000;

/** Data, for which its time grows with the second power of the length. */
const data = /\S{5000}/;

/** Names of languages that are no identifiers. */
const languages: Readonly<Record<string, string>> = { "c++": "cpp", "c#": "csharp", "f#": "fsharp" };

/** Puts the tokens of code into `<span class="token keyword">`. Code in an unknown language does not change. */
function colourCode(tree: Root): void {
  visitCode(tree, (node) => {
    const { className } = node.properties;
    const [first = ""] = Array.isArray(className) ? className : [];
    // Other generators and hosts also read capitals, and lines to mark behind the name: `JS{1,3}`.
    const [, written = ""] = /^language-([^{]+)/.exec(String(first).toLowerCase()) ?? [];
    const language = languages[written] ?? written;
    const code = textIn(node);
    const signs = /^(?:md|markdown)$/.test(language) ? pairedSigns.markdown : pairedSigns.others;
    const isReadable = (code.match(signs)?.length ?? 0) <= maxSigns && !data.test(code);
    if (language === "" || !refractor.registered(language) || !isReadable) return;
    node.children = refractor.highlight(code, language).children as Element["children"];
  });
}
