import { createHash } from "node:crypto";
import type { BodyStore } from "../../cache/body-store.ts";
import { byteStore, type ByteStore } from "../../cache/byte-store.ts";
import { markdownProgram, versionOfProgram } from "./markdown-program.ts";
import type { EntryFacts, EntryText } from "./parsed-entry.ts";

/** A parsed Markdown file. Its text is loaded when it is shown, so that not all texts are in memory. */
export interface KnownEntry {
  /** Changes with everything that it shows. */
  readonly digest: string;
  readonly facts: EntryFacts;
  readonly text: () => EntryText;
}

interface EntrySource {
  /** Absolute path. */
  readonly file: string;
  readonly source: Buffer;
  /** Stores its text. */
  readonly texts: BodyStore;
}

type Kind = "markdown" | "mdx";

const stores = new Map<Kind, ByteStore<EntryFacts> | undefined>();

function storeOf(kind: Kind): ByteStore<EntryFacts> | undefined {
  if (!stores.has(kind)) {
    const version = versionOfProgram(kind);
    stores.set(kind, version === undefined ? undefined : byteStore<EntryFacts>(kind, version));
  }
  return stores.get(kind);
}

/** Whether a file is MDX, which becomes a module of the site. */
export function isMdx(file: string): boolean {
  return /\.mdx$/i.test(file);
}

/** Parses a Markdown file, unless an earlier build has parsed it. */
export async function knownEntry({ file, source, texts }: EntrySource): Promise<KnownEntry> {
  const kind = isMdx(file) ? "mdx" : "markdown";
  const kept = storeOf(kind);
  const digest = createHash("sha256").update(source).digest("base64url");
  const known = kept?.get(digest);
  if (known) return { digest, facts: known.facts, text: () => textIn(known.bytes()) };
  const { facts, text } = await takenApart(kind, source.toString(), file);
  const bytes = texts.keep(Buffer.from(JSON.stringify(text)));
  kept?.set(digest, { facts, bytes });
  return { digest, facts, text: () => textIn(bytes()) };
}

async function takenApart(kind: Kind, source: string, file: string) {
  if (kind === "mdx") return (await markdownProgram("mdx")).compileMdx(source, file, { isEntry: true });
  return (await markdownProgram("markdown")).parseEntry(source);
}

function textIn(bytes: Uint8Array): EntryText {
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()) as EntryText;
}
