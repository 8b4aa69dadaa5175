import type { Element, Root } from "hast";
import { Parser } from "htmlparser2";
import type { Html, Nodes, Parents, RootContent } from "mdast";
import { refractor } from "refractor";
import docker from "refractor/docker";
import graphql from "refractor/graphql";
import jsx from "refractor/jsx";
import nginx from "refractor/nginx";
import toml from "refractor/toml";
import tsx from "refractor/tsx";
import remarkGfm from "remark-gfm";
import type { Pluggable } from "unified";
import type { TextPlugins } from "./site-texts.ts";
import { textIn, visitCode } from "./text-facts.ts";

for (const language of [docker, graphql, jsx, nginx, toml, tsx]) refractor.register(language);

const named: Readonly<Record<string, Pluggable>> = {
  gfm: remarkGfm,
  html: () => trustedHtml,
  "code-colours": () => colourCode,
};

/** Returns plugins, with those of the generator in place of their names. */
export function withNamed(plugins: TextPlugins[keyof TextPlugins]): Pluggable[] {
  return plugins.map((plugin) => (typeof plugin === "string" ? (named[plugin] as Pluggable) : plugin));
}

/** Puts the tokens of code into `<span class="token keyword">`. Code in an unknown language does not change. */
function colourCode(tree: Root): void {
  visitCode(tree, (node) => {
    const { className } = node.properties;
    const [first = ""] = Array.isArray(className) ? className : [];
    const [, language = ""] = /^language-(.+)$/.exec(String(first)) ?? [];
    if (language === "" || !refractor.registered(language)) return;
    node.children = refractor.highlight(textIn(node), language).children as Element["children"];
  });
}

/** An element of HTML in Markdown, as `remark-rehype` takes any node. */
interface HtmlElement extends Partial<Pick<Html, "position">> {
  readonly type: "htmlElement";
  readonly children: RootContent[];
  readonly data: { readonly hName: string; readonly hProperties: Readonly<Record<string, string | true>> };
}

/** React would leave out the handler. */
export const hasHandler = /<[^>]*\son\w+\s*=/;

/** What is still reported. A component would become an unknown element. */
const isRefused = (html: string) => /<[A-Z]/.test(html) || hasHandler.test(html);

/** Makes elements of the HTML in Markdown. Markdown between two tags is inside of the element. */
function trustedHtml(parent: Parents): void {
  const top: RootContent[] = [];
  const open = [top];
  let { position } = parent as Pick<Html, "position">;
  const add = (node: unknown) => void open.at(-1)?.push(node as RootContent);
  const parser = new Parser({
    onopentag: (hName, attributes) => {
      const data = { hName, hProperties: propertiesOf(attributes) };
      const element: HtmlElement = { type: "htmlElement", children: [], data, ...(position && { position }) };
      add(element);
      open.push(element.children);
    },
    ontext: (value) => add({ type: "text", value }),
    onclosetag: () => void open.pop(),
  });
  for (const node of parent.children as Nodes[]) {
    if (node.type === "html" && !isRefused(node.value)) {
      ({ position } = node);
      parser.write(node.value);
    } else {
      if ("children" in node) trustedHtml(node);
      add(node);
    }
  }
  parser.end();
  parent.children = top as typeof parent.children;
}

const booleans =
  /^(?:allowfullscreen|autoplay|checked|controls|default|disabled|download|hidden|inert|loop|multiple|muted|open|playsinline|readonly|required|reversed|selected)$/;

/** React leaves out an attribute that is true or false if its value is empty. */
function propertiesOf(attributes: Readonly<Record<string, string>>): HtmlElement["data"]["hProperties"] {
  const entries = Object.entries(attributes);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value === "" && booleans.test(name) ? true : value] as const),
  );
}
