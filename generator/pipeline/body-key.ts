import { createHash } from "node:crypto";
import { keyOf as digestOf } from "../cache/answer-store.ts";
import { remember } from "../cache/remember.ts";
import type { PipelineContext, RenderedBody } from "./page-pipeline.ts";

/**
 * Returns the key under which later builds find a body: a digest of everything that it depends on. Returns nothing for
 * text with lone surrogates, because their digests are equal.
 */
export function bodyKey(
  { path, isLive, html, bodyClass = "", photoPaths = [] }: RenderedBody,
  context: PipelineContext,
): string | undefined {
  if (!html.isWellFormed()) return undefined;
  const hash = createHash("sha256").update(
    `${[fingerprintOf(context), path, isLive, bodyClass, ...photoPaths].join("\0")}\0`,
  );
  return hash.update(html).digest("base64url");
}

/**
 * Changes with everything that the pages of a build share, except the HTML that is known to be valid. Finding a body
 * checks that.
 */
const fingerprintOf = remember((context: PipelineContext) =>
  digestOf(JSON.stringify(context, (name, value: unknown) => (name === "knownSkeletons" ? [] : plainValue(value)))),
);

function plainValue(value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
