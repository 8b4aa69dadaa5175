import { once } from "node:events";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { Window } from "happy-dom";
import { nowRunning } from "../evaluate/watchdog.ts";
import { shortened } from "../problems/error-words.ts";
import { displayPath } from "../problems/places.ts";
import { renderBodyAwaited } from "../render/render-page.ts";
import { outputPath } from "../define/addresses.ts";
import { startProgram } from "../generator-dir.ts";
import { BuildError, type Finding } from "../problems/problem.ts";
import type { OutputFile } from "../output-file.ts";
import type { CheckedSite } from "../checks/checked-site.ts";
import type { BuiltFile, DevelopmentFindings, DevelopmentInput, ReactWarning } from "./development-render.ts";

/** Runs the checks that take longer than the rest of a build. All pages must have been rendered. */
export async function checkThoroughly(site: CheckedSite): Promise<readonly Finding[]> {
  return (await Promise.all([reactProblems(site), accessibilityProblems(site)])).flat();
}

/** A time zone and a language that few builds have. What differs with them differs for visitors, too. */
const elsewhere = { TZ: "Pacific/Kiritimati", LC_ALL: "ar_EG.UTF-8", LANG: "ar_EG.UTF-8" };

/**
 * Renders every page again with React's development build, in a process of its own in another time zone and language,
 * and hydrates the islands of the HTML that this process renders. Returns the warnings: missing and duplicate keys,
 * unknown attributes, handlers outside of islands, islands that differ from the page. The HTML validator reports wrong
 * nesting.
 */
async function reactProblems(site: CheckedSite): Promise<Finding[]> {
  const { bundle, source, entry, whereIs, hydrationScript } = site;
  const { entry: siteEntry, code, filename, map, modules } = bundle;
  const ofSite = { entry: siteEntry, code, filename, map };
  const bodies = await Promise.all(
    site.pages.map(async (page) => ({ path: page.path, html: await bodyAgain(page, site) })),
  );
  const files = [...modules.keys()];
  const input: DevelopmentInput = { ...ofSite, files, bodies };
  const { warnings, handlers, differences } = await developmentFindings(input, site);
  const inIslands = new Set(hydrationScript?.bundled.inputs);
  const errorOf = ({ message, stack }: ReactWarning) => Object.assign(new Error(message), { stack });
  const placeOf = (warning: ReactWarning) =>
    source.positionOf(errorOf(warning)) ??
    (warning.page === undefined ? displayPath(entry) : whereIs({ path: warning.page }));
  const outside = handlers.filter((handler) => {
    const module = source.moduleOf(errorOf(handler));
    return module !== undefined && !inIslands.has(module);
  });
  return [
    ...warnings.map((warning): Finding => {
      const { page } = warning;
      const [what = ""] = warning.message.split("\n");
      const of = { where: placeOf(warning), ...(page !== undefined && { page }) };
      return { code: "react-warning", ...of, what: `React warns: ${what}`, fix: fixFor(what) };
    }),
    ...outside.map((handler): Finding => {
      const { fix = "move the element into an island" } = handler;
      return { code: "react-warning", where: placeOf(handler), what: handler.message, fix };
    }),
    ...differences.map(({ page, island, kind, message, stack }): Finding => {
      const detail = kind === "differs" ? differenceIn(message) : (message.split("\n")[0] ?? "");
      const where = stack === undefined ? undefined : source.positionOf(errorOf({ page, message, stack }));
      // The place of the element that has this name.
      const place = where === undefined ? { written: [island] } : { where };
      return { code: "island-differs", page, ...place, ...differenceSaid[kind](island, detail) };
    }),
  ];
}

/** What React says about a difference: its first sentence, and the lines of both sides. */
function differenceIn(message: string): string {
  const [reasons = "", lines = ""] = message.split(/https:\/\/react\.dev\/link\/\S+/);
  const sides = lines.split("\n").filter((line) => /^[+-]/.test(line));
  const shown = sides.map((line) => line.replace(/\s+/g, " ").trim()).join(", ");
  const [sentence = ""] = reasons.split(/\.\s/);
  return shown === "" ? sentence : `${sentence}: ${shortened(shown)}`;
}

/** What an island does in browsers, and how to correct it. */
const differenceSaid: Readonly<
  Record<
    DevelopmentFindings["differences"][number]["kind"],
    (island: string, detail: string) => Pick<Finding, "what" | "fix">
  >
> = {
  differs: (island, detail) => ({
    what: `the island ${island} renders different HTML in the browser than in the build: ${detail}`,
  }),
  varies: (island, detail) => ({
    what: `the first rendering of the island ${island} depends on ${detail}, but hydration leaves attributes as they are`,
    fix: "render first as in the build, and read it in useEffect",
  }),
  throws: (island, detail) => ({
    what: `the island ${island} throws in a browser, where it gets only its props: ${detail}`,
    fix: "pass everything that it needs as props: in a browser, it has no context of the page",
  }),
  fails: (island, detail) => ({
    what: `the island ${island} fails after it was hydrated: ${detail}`,
    fix: "catch the error where it may come; `check` has no layout, no network and no permissions",
  }),
};

function fixFor(warning: string): string {
  return /\bkey\b/.test(warning)
    ? "give each element of the list a unique key, such as the id of its item"
    : "fix the component at this place";
}

/** Runs `development-render.ts`, and answers what islands fetch there. */
async function developmentFindings(input: DevelopmentInput, site: CheckedSite): Promise<DevelopmentFindings> {
  const child = startProgram("development-render", { ...elsewhere, NODE_ENV: "development" });
  const ended = once(child, "exit").then(() => {
    const what = "the code of the site ended the process that renders it with React's development build";
    throw new BuildError([
      { code: "endless", where: displayPath(input.entry), what, fix: "correct what is named above" },
    ]);
  });
  const files = new Map(site.files.map(({ path, contents }) => [path, contents]));
  const found = new Promise<DevelopmentFindings>((resolve) => {
    child.on("message", (message: DevelopmentFindings | BuiltFile) => {
      if (!("wanted" in message)) return resolve(message);
      const { request, wanted } = message;
      const path = wanted.startsWith(`${site.form.base}/`) ? wanted.slice(site.form.base.length) : wanted;
      const contents = files.get(path.slice(1)) ?? files.get(outputPath(path.replace(/\/$/, "") || "/"));
      child.send({ request, wanted, ...(contents && { contents: Buffer.from(contents).toString("base64") }) });
    });
  });
  child.send(input);
  const result = await Promise.race([found, ended]);
  child.kill();
  return result;
}

/** The body of a page with the names of classes and assets that its modules have. */
function bodyAgain(page: CheckedSite["pages"][number], { islands }: CheckedSite): Promise<string> {
  return renderBodyAwaited(page, { islands, findAssetUrl: (name: string) => name });
}

interface Axe {
  readonly run: (context: unknown, options: RunOptions) => Promise<AxeResults>;
}

const { source: axeSource } = createRequire(import.meta.url)("axe-core") as { readonly source: string };

/** Rules that need a layout or styles, and rules about heads, which the generator writes. */
const left = [
  "color-contrast",
  "target-size",
  "scrollable-region-focusable",
  "document-title",
  "html-has-lang",
  "aria-hidden-focus",
];

/** Finds accessibility problems with the axe-core rules that need no layout. */
async function accessibilityProblems(site: CheckedSite): Promise<Finding[]> {
  const documents = new Map(site.rendered.map(({ path, document }) => [path, document]));
  const findings: Finding[] = [];
  for (const page of site.pages) {
    const { path } = page;
    nowRunning(
      `checking the accessibility of ${path}`,
      "split the page: axe-core takes this long for so many elements",
    );
    const document = documents.get(path);
    // Disabled pages have no document, so they are rendered again.
    const violations = await violationsOf(document ? bodyOf(document) : await bodyAgain(page, site));
    findings.push(
      ...violations.map(({ id, help, helpUrl, target, startTag }): Finding => {
        const what = `the page is not accessible to everyone: ${help} (${id}), at ${target.join(" ")}`;
        const fix = `fix the component that renders it; ${helpUrl.replace(/\?.*/, "")} explains the rule`;
        return { code: "accessibility", page: path, startTag, what, fix };
      }),
    );
  }
  return findings;
}

/** Returns each element that breaks a rule, by its index among the start tags of the body. */
async function violationsOf(body: string) {
  const window = new Window();
  try {
    window.document.write(bodyAlone(body));
    // axe-core uses the `window` of its scope.
    const load = new Function("window", "document", "module", `${axeSource};return module.exports`);
    const axe = load.call(window, window, window.document, { exports: {} }) as Axe;
    const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
    const options: RunOptions = { rules, resultTypes: ["violations"], elementRef: true };
    const { violations } = await axe.run(window.document, options);
    const elements: unknown[] = [...window.document.body.querySelectorAll("*")];
    return violations.flatMap(({ nodes, ...rule }) =>
      nodes.map(({ element, target }) => ({ ...rule, target, startTag: elements.indexOf(element) })),
    );
  } finally {
    await window.happyDOM.close();
  }
}

/** Wraps a body into a minimal document. */
function bodyAlone(body: string): string {
  const markup = body.replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1");
  return `<!doctype html><html lang="en"><head><title>Page</title></head><body>${markup}</body></html>\n`;
}

/** Returns the content of a document's body. */
function bodyOf({ contents }: OutputFile): string {
  const document = Buffer.from(contents).toString();
  const start = /<body\b[^>]*>/.exec(document);
  return start === null ? "" : document.slice(start.index + start[0].length, document.lastIndexOf("</body>"));
}
