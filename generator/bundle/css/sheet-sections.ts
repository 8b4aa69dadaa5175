import type { Atrule, Block, CssNode, Rule, Selector, StyleSheet } from "css-tree";
import type parser from "css-tree/parser";
import type { ident } from "css-tree/utils";
import type { Needs, SheetRule, SheetSection } from "../../styles/styles.ts";

/** The parsers for style sheets. They are loaded only for sites that import one. */
interface Tools {
  readonly parse: typeof parser;
  readonly decode: (typeof ident)["decode"];
}

/** The comment with a path that esbuild writes before the rules of each file. */
const fileComment = /^ ?(?:(css-module:)?(.+?)) ?$/;

/**
 * Splits the style sheet that esbuild has bundled, so that pages can choose from its rules. Rules that cannot be parsed
 * are kept unchanged.
 */
export async function sheetSections(css: string): Promise<SheetSection[]> {
  const [{ default: parse }, { ident }] = await Promise.all([import("css-tree/parser"), import("css-tree/utils")]);
  const tools: Tools = { parse, decode: ident.decode };
  const sheet = parse(css, {
    positions: true,
    parseAtrulePrelude: false,
    parseRulePrelude: true,
    parseValue: false,
    parseCustomProperty: false,
  }) as StyleSheet;
  const sections: { module?: string; rules: SheetRule[] }[] = [{ rules: [] }];
  sheet.children.forEach((node) => {
    if (node.type === "Comment") {
      const [, isModule, path = ""] = fileComment.exec(node.value) ?? [];
      const module = isModule === undefined ? undefined : path;
      if (sections.at(-1)?.module !== module) sections.push({ ...(module !== undefined && { module }), rules: [] });
    } else sections.at(-1)?.rules.push(...rulesOf(node, css, tools));
  });
  return sections.filter(({ rules }) => rules.length > 0);
}

function rulesOf(node: CssNode, css: string, tools: Tools): SheetRule[] {
  // Documents declare the encoding, so `@charset` has no effect in them.
  if (node.type === "Comment" || (node.type === "Atrule" && node.name === "charset")) return [];
  if (node.type === "Rule") return [styleRule(node, css, tools)];
  if (node.type === "Atrule") return [atRule(node, css, tools)];
  return [{ kind: "always", css: textOf(node, css) }];
}

function styleRule(node: Rule, css: string, { decode }: Tools): SheetRule {
  if (node.prelude.type !== "SelectorList") return { kind: "always", css: textOf(node, css) };
  const selectors = node.prelude.children
    .toArray()
    .map((selector) => ({ text: textOf(selector, css), needs: needsOf(selector as Selector, decode) }));
  return { kind: "style", selectors, block: textOf(node.block, css) };
}

/** At-rules that contain rules, of which a page may need only some. */
const groups = new Set(["media", "supports", "layer", "container", "scope", "starting-style"]);

function atRule(node: Atrule, css: string, tools: Tools): SheetRule {
  const { block } = node;
  const text = textOf(node, css);
  if (block === null) return { kind: "always", css: /[;}]$/.test(text) ? text : `${text};` };
  const name = node.name.toLowerCase();
  if (groups.has(name)) {
    const prelude = css.slice(node.loc?.start.offset, block.loc?.start.offset).trim();
    return { kind: "group", prelude, rules: block.children.toArray().flatMap((child) => rulesOf(child, css, tools)) };
  }
  const used = nameOf(name, node, textOf(block, css));
  return used === undefined ? { kind: "always", css: text } : { kind: "named", name: used, css: text };
}

/** The name by which other rules use the definition of an at-rule. */
function nameOf(atRuleName: string, { prelude }: Atrule, block: string): string | undefined {
  const written = prelude?.type === "Raw" ? prelude.value.trim().replace(/^(["'])(.*)\1$/, "$2") : undefined;
  if (/^(?:-\w+-)?keyframes$/.test(atRuleName) || atRuleName === "property") return written || undefined;
  if (atRuleName !== "font-face") return undefined;
  return /font-family\s*:\s*["']?([^"';}]+)/i.exec(block)?.[1]?.trim();
}

/**
 * Returns what a selector needs. Ignored parts count as always possible: states such as `:hover`, negations, and
 * relations between elements.
 */
function needsOf(selector: Selector, decode: Tools["decode"]): Needs {
  return selector.children.toArray().flatMap((node): Needs => {
    switch (node.type) {
      case "ClassSelector":
        return [`.${decode(node.name)}`];
      case "IdSelector":
        return [`#${decode(node.name)}`];
      case "TypeSelector":
        return /^[\w-]+$/.test(node.name) ? [node.name.toLowerCase()] : [];
      case "AttributeSelector":
        return [`[${decode(node.name.name).toLowerCase()}`];
      case "PseudoClassSelector":
        return /^(?:is|where|-webkit-any|-moz-any)$/.test(node.name)
          ? alternatives(node.children?.toArray(), decode)
          : [];
      default:
        return [];
    }
  });
}

function alternatives(children: readonly CssNode[] | undefined, decode: Tools["decode"]): Needs {
  const lists = children?.flatMap((child) => (child.type === "SelectorList" ? child.children.toArray() : []));
  if (lists === undefined || lists.length === 0) return [];
  const needs = lists.map((one) => (one.type === "Selector" ? needsOf(one, decode) : []));
  return needs.some((one) => one.length === 0) ? [] : [needs];
}

function textOf({ loc }: CssNode | Block, css: string): string {
  return css.slice(loc?.start.offset, loc?.end.offset);
}
