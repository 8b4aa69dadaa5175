import type { Kept } from "../cache/byte-file.ts";
import { byteStore, type ByteStore } from "../cache/byte-store.ts";
import { generatorVersion } from "../cache/generator-version.ts";
import { remember } from "../cache/remember.ts";
import { rulesVersion } from "../check/html/known-html.ts";
import { linkLists } from "../check/page/link-lists.ts";
import type { FinishedBody, PipelineContext } from "./page-pipeline.ts";

/** Bodies that went through the pipeline in earlier builds, by everything that they depend on. */
export interface KeptBodies {
  /** Whether no earlier build has left any. */
  readonly isEmpty: () => boolean;
  /** Returns the body with a `bodyKey`. Returns nothing if there is none, or if its HTML is not known to be valid. */
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
  const { isEmpty, get, set } = store;
  return {
    isEmpty,
    get: (key, context) => {
      const kept = get(key);
      return kept && bodyOf(kept, provedIn(context));
    },
    set: (key, body) => set(key, { facts: factsOf(body), bytes: () => body.bytes }),
  };
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
