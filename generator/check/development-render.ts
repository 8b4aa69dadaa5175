import { format } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import React from "react";
import type { Site } from "../define-site.ts";
import { evaluatedExports } from "../load/bundling/evaluate-awaited.ts";
import { plainDefiner, type PlainCollections } from "../load/collections/plain-collections.ts";
import { siteData } from "../load/data/site-data.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import { jsxRuntime } from "../load/jsx-runtime.ts";
import { renderBodyAwaited } from "../render/render-awaited.ts";
import { createStyles } from "../load/styles.ts";
import { repeatedKey } from "./thorough/repeated-key.ts";
import { hydrationDifferences } from "./thorough/hydration-differences.ts";
import type { DevelopmentFindings, ReactWarning } from "./thorough/react-warnings.ts";

// Renders every page of a site with React's development build, collects its warnings, and then hydrates the islands.
const { collections, ...bundled } = workerData as Pick<SiteBundle, "entry" | "filename" | "code" | "isAwaited"> & {
  readonly collections?: PlainCollections;
};
const begin = collections && plainDefiner(bundled.filename, collections);
const bundle = { ...bundled, ...(begin && { collections: { begin } }) };
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

// Data that the site fetched earlier in this build is in the cache.
siteData({ isOffline: false });
const evaluate = async () => (await evaluatedExports({ bundle, styles: createStyles() }))["default"] as Site;
const site = await evaluate();
const islands = site.islands ?? {};
const bodies: { readonly path: string; readonly html: string }[] = [];
for (const page of [...site.pages, ...(site.disabledPages ?? [])]) {
  path = page.path;
  bodies.push({ path, html: await renderBodyAwaited(page, { islands, findAssetUrl: (name) => name }) });
}
const said: DevelopmentFindings = {
  // A copy: the site is evaluated again for its islands, which would repeat the warnings.
  warnings: [...warnings],
  differences: await hydrationDifferences(bodies, async () => (await evaluate()).islands ?? {}),
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(said);
