import { createRequire } from "node:module";
import { format } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import React from "react";
import type { Site } from "../define-site.ts";
import { evaluateCommonJs } from "../load/bundling/evaluate-common-js.ts";
import { renderBody } from "../render/render-page.ts";
import { createStyles } from "../load/styles.ts";
import { repeatedKey } from "./repeated-key.ts";
import type { ReactWarning } from "./react-warnings.ts";

// Renders every page of a site with React's development build, and hands on what that complains of.
const { code, filename } = workerData as { readonly code: string; readonly filename: string };
const warnings: ReactWarning[] = [];
let path: string | undefined;

console.error = (...said: unknown[]) => {
  // Only the development build has it.
  const stack = (React.captureOwnerStack as typeof React.captureOwnerStack | undefined)?.() ?? "";
  warnings.push({ page: path, message: format(...said), stack });
};

// React itself sees doubled keys only in browsers, where it has two lists to compare.
type Make = (type: unknown, props: Readonly<Record<string, unknown>>, ...rest: unknown[]) => unknown;
const runtime = createRequire(import.meta.url)("react/jsx-runtime") as Record<"jsx" | "jsxs", Make>;
for (const name of ["jsx", "jsxs"] as const) {
  const make = runtime[name];
  runtime[name] = (type, props, ...rest) => {
    const key = repeatedKey(props["children"]);
    if (key !== undefined) {
      const message = `two elements of one list have the key "${key}"`;
      warnings.push({ page: path, message, stack: new Error(message).stack ?? "" });
    }
    return make(type, props, ...rest);
  };
}

const { default: site } = evaluateCommonJs({ code, filename, emotion: createStyles().emotion }) as { default: Site };
for (const page of [...site.pages, ...(site.disabledPages ?? [])]) {
  path = page.path;
  renderBody(page, { islands: site.islands ?? {}, findAssetUrl: (name) => name });
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(warnings);
