import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { Window } from "happy-dom";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { Problem } from "../problems/problem.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedSite } from "../render/site-renderer.ts";
import { bodyAlone } from "./html.ts";

interface Axe {
  readonly run: (context: unknown, options: RunOptions) => Promise<AxeResults>;
}

const { source: axeSource } = createRequire(import.meta.url)("axe-core") as { readonly source: string };

/** What cannot be told without a layout; and what stands in heads, which are the generator's. */
const left = ["color-contrast", "target-size", "scrollable-region-focusable", "document-title", "html-has-lang"];

/** Finds with the rules of axe-core that need no layout what keeps people with assistive technology from a page. */
export async function accessibilityProblems(
  { source }: LoadedSite,
  { pages, whereIs }: RenderedSite,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const page of pages) {
    const { violations } = await violationsOf(page);
    for (const { id, help, helpUrl, nodes } of violations) {
      for (const { html, target } of nodes) {
        const [, text = ""] = />([^<>]+)</.exec(html) ?? [];
        problems.push({
          code: "accessibility",
          page: page.path,
          where: (text.trim() === "" ? undefined : source.find(text.trim())) ?? whereIs(page),
          what: `"${page.path}" keeps people out: ${help} (${id}), at ${target.join(" ")}`,
          fix: `mend the component that renders it; ${helpUrl.replace(/\?.*/, "")} explains the rule`,
        });
      }
    }
  }
  return problems;
}

async function violationsOf({ body }: RenderedPage): Promise<AxeResults> {
  const window = new Window();
  try {
    window.document.write(bodyAlone(body));
    // It takes the window that it works on from what it finds around it.
    const load = new Function("window", "document", "module", `${axeSource};return module.exports`);
    const axe = load.call(window, window, window.document, { exports: {} }) as Axe;
    const rules = Object.fromEntries(left.map((rule) => [rule, { enabled: false }]));
    return await axe.run(window.document, { rules, resultTypes: ["violations"] });
  } finally {
    await window.happyDOM.close();
  }
}
