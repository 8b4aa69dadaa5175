import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import type { Atrule, Block, CssNode, Rule, Selector, StyleSheet } from "css-tree";
import type parser from "css-tree/parser";
import type { ident } from "css-tree/utils";
import type { BuildFailure, Message, Metafile, OnResolveArgs, PartialMessage, Plugin } from "esbuild";
import { importedFile } from "../../assets/assets.ts";
import { displayPath } from "../../problems/places.ts";
import type { Problem, ProblemCode } from "../../problems/problem.ts";
import type { Needs, SheetRule, SheetSection } from "../../styles/styles.ts";
import { encodingProblems } from "../site-files.ts";
import { esbuild, browserTargets } from "../esbuild.ts";

/** A file that a style sheet uses and that is therefore published. */
export interface ImportedFile {
  /** Its absolute path. */
  readonly source: string;
  /** Its path in the output folder: `assets/arrow.1a2b3c4d.svg`. */
  readonly path: string;
}

/** A style sheet, including everything that it imports. */
export interface CompiledCss {
  readonly sections: readonly SheetSection[];
  /** The generated class names of a CSS module, by the names that are written in it. */
  readonly names: Readonly<Record<string, string>>;
  /** The files that it uses in `url()`. */
  readonly files: readonly ImportedFile[];
  /** The files that it was made from, in esbuild's format. */
  readonly modules: Metafile["inputs"];
}

/** The errors that prevent a style sheet from being compiled. */
export interface CssErrors {
  readonly errors: PartialMessage[];
}

/** A style sheet that a plugin of the site has made. */
export interface MadeSheet {
  /** Its absolute path. There may be no such file. */
  readonly path: string;
  readonly contents: string;
  /** Whether its classes get names of their own. */
  readonly isModule: boolean;
  /** The folder that its addresses are relative to. */
  readonly resolveDir: string | undefined;
}

/** The site that a style sheet is of. */
export interface SheetSite {
  /** Paths of CSS modules are relative to it. */
  readonly root: string;
  /** Packages in place of others, in `@import` and `url()`. */
  readonly alias?: Readonly<Record<string, string>> | undefined;
}

/**
 * Compiles a style sheet that a module imports. In style sheets of packages, only code that esbuild cannot parse is an
 * error.
 */
export async function compileCss(path: string, site: SheetSite, made?: MadeSheet): Promise<CompiledCss | CssErrors> {
  try {
    if (made !== undefined) return await compile(path, site, made);
    const wrong = [...encodingProblems([path]).map(asMessage), tailwindProblem(await readFile(path, "utf8"), path)];
    const errors = wrong.filter((one) => one !== undefined);
    return errors.length === 0 ? await compile(path, site) : { errors };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (errors === undefined) throw error;
    return { errors };
  }
}

function asMessage({ where, code, what, fix }: Problem): PartialMessage {
  return { text: what, detail: code, notes: [{ text: fix }], location: { file: where, line: 1 } };
}

async function compile(
  path: string,
  { root, alias = {} }: SheetSite,
  made?: MadeSheet,
): Promise<CompiledCss | CssErrors> {
  const { plugin, files, fileOf } = sheetFiles(path, root, made);
  const { outputFiles, metafile, warnings } = await esbuild().build({
    absWorkingDir: process.cwd(),
    stdin: {
      contents: `import * as sheet from ${JSON.stringify(made ? madeName : `./${basename(path)}`)}; module.exports = sheet;`,
      resolveDir: made?.resolveDir ?? dirname(path),
    },
    outfile: "sheet.js",
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    target: browserTargets,
    alias,
    legalComments: "none",
    logLevel: "silent",
    plugins: [plugin],
  });
  const wrong = warnings.filter(isOwnMistake);
  if (wrong.length > 0) return { errors: wrong.map(asError) };
  const output = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? "";
  const shown = (file: string) => displayPath(resolve(fileOf(file)));
  const modules = Object.entries(metafile.inputs)
    .filter(([file]) => file !== "<stdin>" && !file.startsWith(`${madeName}:`))
    .map(([file, input]) => {
      const imports = input.imports.filter(({ external }) => external !== true);
      return [shown(file), { ...input, imports: imports.map((one) => ({ ...one, path: shown(one.path) })) }];
    });
  const used = [...files.keys()].map((file) => [displayPath(file), { bytes: 0, imports: [] }]);
  return {
    sections: await sheetSections(output(".css")),
    names: (made?.isModule ?? path.endsWith(".module.css")) ? namesIn(output(".js")) : {},
    files: [...files.values()],
    modules: Object.fromEntries([...modules, ...used]) as Metafile["inputs"],
  };
}

/** The name and the namespace of a style sheet that is not read from its file. */
const madeName = "made-sheet";

/** The namespace of CSS modules. esbuild writes it before the rules of each module. */
const namespace = "css-module";

const extension = ".module.css";

/**
 * Addresses that are not relative to the style sheet: from the root, of assets, of other sites, data URLs and anchors.
 */
const isFixed = /^(?:\/|#|[a-z][a-z\d+.-]*:)/i;

/** Marks a search by this plugin, so that it does not handle its own search. */
const looking = "looking for a file";

/**
 * Makes an esbuild plugin for a style sheet.
 *
 * - The class `card` of `Menu.module.css` gets the name `Menu_1a2b3c_card`. The name contains a digest of the path, so it
 *   is the same for pages and islands, in any folder.
 * - Files in `url()` are published under hashed addresses.
 * - Tailwind itself is refused, because browsers can only read the compiled style sheet.
 */
function sheetFiles(entry: string, root: string, made?: MadeSheet) {
  const files = new Map<string, ImportedFile>();
  const moduleFiles = new Map<string, string>();
  const plugin: Plugin = {
    name: "sheet-files",
    setup: ({ onLoad, onResolve, resolve: find }) => {
      const found = async (path: string, { kind, importer, resolveDir }: OnResolveArgs) =>
        find(path, { kind, importer, resolveDir, pluginData: looking });
      if (made !== undefined) {
        const loader = made.isModule ? "local-css" : "css";
        onResolve({ filter: /^made-sheet$/ }, () => ({ path: moduleName(entry, root), namespace: madeName }));
        onLoad({ filter: /.*/, namespace: madeName }, () => ({
          contents: made.contents,
          loader,
          resolveDir: made.resolveDir ?? dirname(entry),
        }));
      }
      onResolve({ filter: /^tailwindcss(?:$|\/)/ }, ({ path, kind }) =>
        kind === "import-rule" ? { errors: [tailwindRefusal(`@import "${path}"`, entry)] } : undefined,
      );
      onResolve({ filter: /.*/ }, async (from) => {
        if (from.kind !== "url-token" || from.pluginData === looking) return undefined;
        if (isFixed.test(from.path)) return { path: from.path, external: true };
        // `font.eot?#x`
        const [, file = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(from.path) ?? [];
        const { path: source, errors } = await found(file, from);
        if (errors.length > 0) return { errors: [{ text: `Could not resolve "${file}"` }] };
        const { path } = importedFile(source).file;
        files.set(source, { source, path });
        return { path: `/${path}${rest}`, external: true };
      });
      onResolve({ filter: /\.module\.css$/ }, async (from) => {
        if (from.pluginData === looking || from.kind === "url-token") return undefined;
        const { path: file, errors } = await found(from.path, from);
        if (errors.length > 0) return undefined;
        const named = join(dirname(file), `${moduleName(file, root)}${extension}`);
        moduleFiles.set(named, file);
        return { path: named, namespace };
      });
      onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
        contents: await readFile(moduleFiles.get(path) ?? path, "utf8"),
        loader: "local-css",
        resolveDir: dirname(path),
      }));
    },
  };
  /** The file of a CSS module, by the path in esbuild's output. Returns any other path unchanged. */
  const fileOf = (path: string) => moduleFiles.get(path.replace(`${namespace}:`, "")) ?? path;
  return { plugin, files, fileOf };
}

function moduleName(file: string, root: string): string {
  const inPackage = file.split(`${sep}node_modules${sep}`);
  const path = inPackage.length > 1 ? `package ${inPackage.at(-1)}` : relative(root, file);
  const digest = createHash("sha256").update(path.replaceAll(sep, "/")).digest("hex");
  return `${basename(file, extension)}_${digest.slice(0, 6)}`;
}

/** Code that browsers would ignore, in a file that the owner of the site can change. */
function isOwnMistake({ id, location }: Message): boolean {
  return id === "css-syntax-error" && location !== null && !/(?:^|[\\/])node_modules[\\/]/.test(location.file);
}

/** An unclosed block or string is reported where it begins, which is in the note. */
function asError({ text, location, notes: [note] }: Message): PartialMessage {
  return { text, location: note?.location ?? location, detail: "css" satisfies ProblemCode };
}

function namesIn(code: string): CompiledCss["names"] {
  const module: { exports: { readonly default?: CompiledCss["names"] } } = { exports: {} };
  new Function("module", code)(module);
  return module.exports.default ?? {};
}

/** At-rules that only Tailwind reads: https://tailwindcss.com/docs/functions-and-directives */
const directives = /@(?:tailwind|apply|theme|utility|custom-variant|variant|reference|plugin|config|source)\b/;

/** Returns the problem of a style sheet with Tailwind's at-rules. Returns nothing for all others. */
function tailwindProblem(css: string, entry: string): PartialMessage | undefined {
  const found = directives.exec(css);
  if (found === null) return undefined;
  const before = css.slice(0, found.index).split("\n");
  const location = { file: displayPath(entry), line: before.length, column: before.at(-1)?.length ?? 0 };
  return { ...tailwindRefusal(found[0], entry), location };
}

function tailwindRefusal(what: string, entry: string): PartialMessage {
  const input = displayPath(entry);
  const output = input.replace(/(?:\.css)?$/, ".built.css");
  return {
    text: `${what} is for Tailwind, which has to compile the style sheet first`,
    detail: "bundle" satisfies ProblemCode,
    notes: [{ text: `run \`npx @tailwindcss/cli -i ${input} -o ${output}\`, and import ${output} in its place` }],
  };
}

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
