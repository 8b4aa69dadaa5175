import { format } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import React from "react";
import type { Site } from "../define-site.ts";
import { evaluateCommonJs } from "../load/bundling/evaluate-common-js.ts";
import { jsxRuntime } from "../load/jsx-runtime.ts";
import { renderBody } from "../render/render-page.ts";
import { createStyles } from "../load/styles.ts";
import { repeatedKey } from "./thorough/repeated-key.ts";
import { hydrationDifferences } from "./thorough/hydration-differences.ts";
import type { DevelopmentFindings, ReactWarning } from "./thorough/react-warnings.ts";

// Renders every page of a site with React's development build, collects its warnings, and then hydrates the islands.
const { code, filename } = workerData as { readonly code: string; readonly filename: string };
const warnings: ReactWarning[] = [];
let path: string | undefined;

console.error = (...words: unknown[]) => {
  // Only the development build has this function.
  const stack = (React.captureOwnerStack as typeof React.captureOwnerStack | undefined)?.() ?? "";
  warnings.push({ page: path, message: format(...words), stack });
};

// React itself reports duplicate keys only in browsers, where it compares two lists.
for (const name of ["jsx", "jsxs"] as const) {
  const make = jsxRuntime[name];
  jsxRuntime[name] = (type, props, ...rest) => {
    const key = repeatedKey(props["children"]);
    if (key !== undefined) {
      const message = `two elements of one list have the key "${key}"`;
      warnings.push({ page: path, message, stack: new Error(message).stack ?? "" });
    }
    return make(type, props, ...rest);
  };
}

const evaluate = () =>
  (evaluateCommonJs({ code, filename, styles: createStyles() }) as { readonly default: Site }).default;
const site = evaluate();
const islands = site.islands ?? {};
const bodies = [...site.pages, ...(site.disabledPages ?? [])].map((page) => {
  path = page.path;
  return { path, html: renderBody(page, { islands, findAssetUrl: (name) => name }) };
});
const said: DevelopmentFindings = {
  // A copy: the site is evaluated again for its islands, which would repeat the warnings.
  warnings: [...warnings],
  differences: await hydrationDifferences(bodies, () => evaluate().islands ?? {}),
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(said);
