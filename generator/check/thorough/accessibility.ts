import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { Window } from "happy-dom";
import type { Problem } from "../../problems/problem.ts";
import { renderBody } from "../../render/render-page.ts";
import { bodyAlone, bodyOf } from "../html/html-documents.ts";
import { elementPlaces } from "../element-places.ts";
import { documentFinder } from "../site/checked-site.ts";
import type { CheckInput } from "../site-checker.ts";

interface Axe {
  readonly run: (context: unknown, options: RunOptions) => Promise<AxeResults>;
}

const { source: axeSource } = createRequire(import.meta.url)("axe-core") as { readonly source: string };

/** Rules that need a layout, and rules about heads, which the generator writes. */
const left = ["color-contrast", "target-size", "scrollable-region-focusable", "document-title", "html-has-lang"];

/** Finds accessibility problems with the axe-core rules that need no layout. */
export async function accessibilityProblems(input: CheckInput): Promise<Problem[]> {
  const { bundle, loaded, whereIs } = input;
  const elements = elementPlaces(bundle);
  const placeOf = (path: string, html: string) => {
    const [, text = ""] = />([^<>]+)</.exec(html) ?? [];
    const values = [...(/^<[^>]*/.exec(html)?.[0] ?? "").matchAll(/="([^"]+)"/g)].map(([, value = ""]) => value);
    const places = values.map((value) => elements.ofValue(path, value));
    return (
      (text.trim() === "" ? undefined : loaded.source.find(text.trim())) ?? places.find(Boolean) ?? whereIs({ path })
    );
  };
  const problems: Problem[] = [];
  for (const { path, body } of bodiesOf(input)) {
    const { violations } = await violationsOf(body);
    for (const { id, help, helpUrl, nodes } of violations) {
      for (const { html, target } of nodes) {
        problems.push({
          code: "accessibility",
          page: path,
          where: placeOf(path, html),
          what: `"${path}" is not accessible to everyone: ${help} (${id}), at ${target.join(" ")}`,
          fix: `fix the component that renders it; ${helpUrl.replace(/\?.*/, "")} explains the rule`,
        });
      }
    }
  }
  return problems;
}

/** The bodies of all pages in order. Skips disabled pages, which have no document. */
function* bodiesOf({ loaded: { site }, documents }: CheckInput) {
  const documentOf = documentFinder(documents);
  for (const { path } of site.pages) yield { path, body: bodyOf(documentOf(path) ?? "") };
  for (const page of site.disabledPages ?? []) {
    const options = { islands: site.islands ?? {}, findAssetUrl: (name: string) => name };
    yield { path: page.path, body: renderBody(page, options) };
  }
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
