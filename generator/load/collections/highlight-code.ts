import type { Element, Root } from "hast";
import { refractor } from "refractor";
import docker from "refractor/docker";
import graphql from "refractor/graphql";
import jsx from "refractor/jsx";
import nginx from "refractor/nginx";
import toml from "refractor/toml";
import tsx from "refractor/tsx";
import { visit } from "unist-util-visit";
import { textIn } from "./text-facts.ts";

for (const language of [docker, graphql, jsx, nginx, toml, tsx]) refractor.register(language);

/** Puts the tokens of code into `<span class="token keyword">`. Code in an unknown language does not change. */
export function highlightCode(tree: Root): void {
  visit(tree, "element", (node, _, parent) => {
    if (node.tagName !== "code" || (parent as Partial<Element> | undefined)?.tagName !== "pre") return;
    const { className } = node.properties;
    const [named = ""] = Array.isArray(className) ? className : [];
    const [, language = ""] = /^language-(.+)$/.exec(String(named)) ?? [];
    if (language === "" || !refractor.registered(language)) return;
    node.children = refractor.highlight(textIn(node), language).children as Element["children"];
  });
}
