import { once } from "node:events";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { Window } from "happy-dom";
import { isReportedMistake } from "../../evaluate/element-mistakes.ts";
import { displayPath } from "../../problems/places.ts";
import { renderBodyAwaited } from "../../render/render-awaited.ts";
import { prepareTracing } from "../../render/trace-pages.ts";
import { startWorker } from "../../generator-dir.ts";
import { bodyAlone, bodyOf } from "../html/html-checker.ts";
import { firstOf } from "../../problems/grouped.ts";
import { problemsOnPage, type Finding } from "../../problems/problem.ts";
import { elementPlaces, tagWith } from "../place-findings.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { DevelopmentFindings, DevelopmentInput } from "./development-render.ts";

/** Runs the checks that take longer than the rest of a build. All pages must have been rendered. */
export async function checkThoroughly(site: CheckedSite): Promise<readonly Finding[]> {
  return (await Promise.all([reactProblems(site), accessibilityProblems(site)])).flat();
}

/**
 * Renders every page again with React's development build, in a thread of its own, and hydrates its islands. Returns
 * the warnings: missing and duplicate keys, unknown attributes, islands that differ from the page. All pages must have
 * been rendered. The HTML validator reports wrong nesting.
 */
async function reactProblems({ bundle, source, entry, rendered, whereIs }: CheckedSite): Promise<Finding[]> {
  const { entry: siteEntry, code, filename, map, modules, collections } = bundle;
  const ofSite = { entry: siteEntry, code, filename, map };
  const input: DevelopmentInput = { ...ofSite, files: [...modules.keys()], folders: collections?.folders };
  const worker = startWorker("development-render", {
    workerData: input,
    env: { ...process.env, NODE_ENV: "development" },
  });
  const [{ warnings, differences }] = (await once(worker, "message")) as [DevelopmentFindings];
  await worker.terminate();
  // Every build finds most of these differences itself.
  const known = new Set(
    rendered.flatMap(({ islandDifferences = [] }) => islandDifferences.map(({ island }) => island)),
  );
  return [
    ...warnings.flatMap(({ page, message, stack }) => {
      const [what = ""] = message.split("\n");
      if (isReportedMistake(what)) return [];
      const place = source.positionOf(Object.assign(new Error(what), { stack }));
      const where = place ?? (page === undefined ? displayPath(entry) : whereIs({ path: page }));
      const fix = /\bkey\b/.test(what)
        ? "give each element of the list a unique key, such as the id of its item"
        : "fix the component at this place";
      const finding = (about: string): Finding => ({
        code: "react-warning",
        where,
        what: `React warns${about}: ${what}`,
        fix,
      });
      return page === undefined ? finding("") : problemsOnPage(page, (name) => [finding(` about ${name}`)]);
    }),
    ...differences.flatMap(({ page, island, message }) => {
      if (known.has(island)) return [];
      const where = source.findDefinition(island) ?? whereIs({ path: page });
      return problemsOnPage(page, (name) => {
        const what = `the island ${island} on ${name} renders different HTML in the browser than in the build: ${message.split("\n")[0]}`;
        return [{ code: "island-differs", where, what }];
      });
    }),
  ];
}

interface Axe {
  readonly run: (context: unknown, options: RunOptions) => Promise<AxeResults>;
}

const { source: axeSource } = createRequire(import.meta.url)("axe-core") as { readonly source: string };

/** Rules that need a layout, and rules about heads, which the generator writes. */
const left = ["color-contrast", "target-size", "scrollable-region-focusable", "document-title", "html-has-lang"];

/** Finds accessibility problems with the axe-core rules that need no layout. */
async function accessibilityProblems(site: CheckedSite): Promise<Finding[]> {
  const documents = new Map(site.rendered.map(({ path, document }) => [path, document]));
  const options = { islands: site.site.islands ?? {}, findAssetUrl: (name: string) => name };
  const findings: Finding[] = [];
  for (const page of site.pages) {
    const { path } = page;
    const document = documents.get(path);
    // Disabled pages have no document, so they are rendered again.
    const { violations } = await violationsOf(document ? bodyOf(document) : await renderBodyAwaited(page, options));
    if (violations.length > 0) await prepareTracing(site.bundle);
    const found = violations.flatMap(({ nodes, ...rule }) => nodes.map((node) => ({ ...rule, ...node })));
    findings.push(
      ...problemsOnPage(path, (name) =>
        found.map(({ id, help, helpUrl, html, target }) => ({
          code: "accessibility",
          where: placeOf(path, html, site),
          what: `${name} is not accessible to everyone: ${help} (${id}), at ${target.join(" ")}`,
          fix: `fix the component that renders it; ${helpUrl.replace(/\?.*/, "")} explains the rule`,
        })),
      ),
    );
  }
  return findings;
}

/** The place of an element is that of its text, or of one of its attributes. */
function placeOf(path: string, html: string, { bundle, source, whereIs }: CheckedSite): string {
  const [, text = ""] = />([^<>]+)</.exec(html) ?? [];
  const values = [...(/^<[^>]*/.exec(html)?.[0] ?? "").matchAll(/="([^"]+)"/g)].map(([, value = ""]) => value);
  const ofValue = (value: string) => elementPlaces(bundle)(path, tagWith(value));
  return source.find(text.trim()) ?? firstOf(values, ofValue) ?? whereIs({ path });
}

async function violationsOf(body: string): Promise<AxeResults> {
  const window = new Window();
  try {
    window.document.write(bodyAlone(body));
    // axe-core uses the `window` of its scope.
    const load = new Function("window", "document", "module", `${axeSource};return module.exports`);
    const axe = load.call(window, window, window.document, { exports: {} }) as Axe;
    const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
    return await axe.run(window.document, { rules, resultTypes: ["violations"] });
  } finally {
    await window.happyDOM.close();
  }
}
