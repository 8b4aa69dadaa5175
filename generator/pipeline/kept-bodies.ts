import { createHash } from "node:crypto";
import { keyOf } from "../cache/answer-store.ts";
import type { Kept } from "../cache/byte-file.ts";
import { byteStore, type ByteStore } from "../cache/byte-store.ts";
import { remember } from "../cache/remember.ts";
import { generatorVersion } from "../cache/generator-version.ts";
import type { FinishedBody, PipelineContext, RenderedBody } from "./page-pipeline.ts";

/** Bodies that went through the pipeline in earlier builds, by all that they were made of. */
export interface KeptBodies {
  readonly keyOf: (body: RenderedBody, context: PipelineContext) => string;
  /** Gives a body, unless HTML of it is not known to be valid. */
  readonly get: (key: string, context: PipelineContext) => FinishedBody | undefined;
  readonly set: (key: string, body: FinishedBody) => void;
}

type Facts = Omit<FinishedBody, "bytes">;

let store: ByteStore<Facts> | undefined;

/** Opens them; nothing while the generator cannot say which version of itself made them. */
export function keptBodies(): KeptBodies | undefined {
  if (generatorVersion === undefined) return undefined;
  store ??= byteStore<Facts>("bodies", `${generatorVersion} ${process.version}`);
  const { get, set } = store;
  return {
    keyOf: ({ path, isLive, html }, context) => {
      const hash = createHash("sha256").update(`${fingerprintOf(context)}\0${path}\0${isLive}\0`);
      return hash.update(html).digest("base64url");
    },
    get: (key, context) => {
      const kept = get(key);
      return kept && bodyOf(kept, provedIn(context));
    },
    set: (key, body) => set(key, { facts: factsOf(body), bytes: () => body.bytes }),
  };
}

/** Differs with everything that pages of a build share, but for what is known to be valid: that only grows. */
const fingerprintOf = remember((context: PipelineContext) => {
  return keyOf(JSON.stringify(context, (name, value: unknown) => (name === "knownSkeletons" ? [] : plainValue(value))));
});

function plainValue(value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

const provedIn = remember(({ facts }: PipelineContext): ReadonlySet<string> => new Set(facts.knownSkeletons));

function factsOf({ styleKey, needs, hasIsland, propNames, findings }: FinishedBody): Facts {
  const { html, ...found } = findings;
  return { styleKey, needs, hasIsland, propNames, findings: html ? { ...found, html: { parts: html.parts } } : found };
}

function bodyOf({ facts, bytes }: Kept<Facts>, proved: ReadonlySet<string>): FinishedBody | undefined {
  const { html, ...findings } = facts.findings;
  if (html !== undefined && !html.parts.every((part) => proved.has(part))) return undefined;
  return {
    ...facts,
    ...(html && { findings }),
    get bytes() {
      return bytes();
    },
  };
}
