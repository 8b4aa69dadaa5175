import { createHash } from "node:crypto";
import { keyOf as digestOf } from "../cache/answer-store.ts";
import type { Kept } from "../cache/byte-file.ts";
import { byteStore, type ByteStore } from "../cache/byte-store.ts";
import { generatorVersion } from "../cache/generator-version.ts";
import { remember } from "../cache/remember.ts";
import { rulesVersion } from "../check/html/known-html.ts";
import { linkLists } from "../check/page/link-lists.ts";
import type { FinishedBody, PipelineContext, RenderedBody } from "./page-pipeline.ts";

/** Bodies that went through the pipeline in earlier builds, by everything that they depend on. */
export interface KeptBodies {
  /** Returns the key of a body. Returns nothing for text with lone surrogates, because their digests are equal. */
  readonly keyOf: (body: RenderedBody, context: PipelineContext) => string | undefined;
  /** Returns the body with a key. Returns nothing if there is none, or if its HTML is not known to be valid. */
  readonly get: (key: string, context: PipelineContext) => FinishedBody | undefined;
  /** Stores a body at the end of the command. */
  readonly set: (key: string, body: FinishedBody) => void;
}

type Facts = Omit<FinishedBody, "bytes">;

let store: ByteStore<Facts> | undefined;

/** Opens the cached bodies. Returns nothing if the version of the generator is not known. */
export function keptBodies(): KeptBodies | undefined {
  if (generatorVersion === undefined) return undefined;
  store ??= byteStore<Facts>("bodies", [generatorVersion, rulesVersion(), process.version].join(" "));
  const { get, set } = store;
  return {
    keyOf: ({ path, isLive, html, bodyClass = "", photoPaths = [] }, context) => {
      if (!html.isWellFormed()) return undefined;
      const hash = createHash("sha256").update(
        `${[fingerprintOf(context), path, isLive, bodyClass, ...photoPaths].join("\0")}\0`,
      );
      return hash.update(html).digest("base64url");
    },
    get: (key, context) => {
      const kept = get(key);
      return kept && bodyOf(kept, provedIn(context));
    },
    set: (key, body) => set(key, { facts: factsOf(body), bytes: () => body.bytes }),
  };
}

/**
 * Changes with everything that the pages of a build share, except the HTML that is known to be valid. `get` checks
 * that.
 */
const fingerprintOf = remember((context: PipelineContext) =>
  digestOf(JSON.stringify(context, (name, value: unknown) => (name === "knownSkeletons" ? [] : plainValue(value)))),
);

function plainValue(value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

const provedIn = remember(({ facts }: PipelineContext): ReadonlySet<string> => new Set(facts.knownSkeletons));

/**
 * Parts of its HTML that are not yet known to be valid are stored by name. If they have to be validated, the page is
 * made again.
 */
function factsOf({ styleKey, needs, islands, bodyClass, propNames, findings }: FinishedBody): Facts {
  const { html, ...found } = findings;
  const facts = { styleKey, needs, islands, propNames, ...(bodyClass !== undefined && { bodyClass }) };
  return { ...facts, findings: html ? { ...found, html: { parts: html.parts } } : found };
}

const sharedLinks = linkLists();

/** One object for all bodies with these facts, to save memory. */
const findingsIn = remember(({ findings: { html: _html, anchorLinks, ...found } }: Facts): Facts["findings"] => {
  return anchorLinks ? { ...found, anchorLinks: sharedLinks(anchorLinks) } : found;
});

function bodyOf({ facts, bytes }: Kept<Facts>, proved: ReadonlySet<string>): FinishedBody | undefined {
  const unproved = facts.findings.html?.parts ?? [];
  if (!unproved.every((part) => proved.has(part))) return undefined;
  return {
    ...facts,
    findings: findingsIn(facts),
    get bytes() {
      return bytes();
    },
  };
}
