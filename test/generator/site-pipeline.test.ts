import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import type { PipelineContext } from "../../generator/pipeline/page-pipeline.ts";
import { sitePipeline } from "../../generator/pipeline/site-pipeline.ts";
import type { ShortNames } from "../../generator/render/styles/short-names.ts";
import { styleChoices } from "../../generator/render/styles/style-needs.ts";

const names = {
  has: () => {
    throw new Error("a fault of the generator");
  },
} as unknown as ShortNames;

const context: PipelineContext = {
  choices: styleChoices([]),
  names,
  addresses: undefined,
  assetNames: new Set(),
  facts: {
    livePaths: ["/"],
    disabledPaths: [],
    filePaths: [],
    base: "",
    trailingSlash: "never",
    isRelative: false,
    allowedOrigins: {},
    knownSkeletons: [],
  },
};

test("an error of a page in the pipeline is thrown at the end, even if it happened long before", async () => {
  const run = sitePipeline({ remembers: false, onUnproved: () => undefined })(context, 1);
  const page = { path: "/", title: "A", description: "B", isLive: true };
  await run.take([{ page, html: '<p class="a">A</p>' }], context, 0);
  await setImmediate();
  await assert.rejects(run.finish(), /a fault of the generator/);
});
