import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { contentCache, nameOf } from "../../cache/content-cache.ts";

/** The parts of HTML that were found valid, in this build and in earlier ones. */
export interface KnownHtml {
  readonly names: () => readonly string[];
  readonly has: (name: string) => boolean;
  readonly add: (name: string) => void;
  /** Keeps what is new for later builds. */
  readonly save: () => void;
}

/** More names than this are not kept: the oldest are forgotten. */
const mostNames = 100_000;

/** Reads what earlier builds found valid; nothing of it counts for another version of the validator or its rules. */
export function knownHtml(rulesFile: string): KnownHtml {
  const cache = contentCache("html");
  let file: string | undefined;
  const fileName = () => (file ??= nameOf(readFileSync(rulesFile), `parts 1 ${versionOfValidator()}`));
  let known: Set<string> | undefined;
  let isChanged = false;
  const all = () => (known ??= new Set((cache.read(fileName())?.toString() ?? "").split("\n").filter(Boolean)));

  return {
    names: () => [...all()],
    has: (name) => all().has(name),
    add: (name) => {
      isChanged ||= !all().has(name);
      all().add(name);
    },
    save: () => {
      if (!isChanged) return;
      isChanged = false;
      cache.write(fileName(), Buffer.from([...all()].slice(-mostNames).join("\n")));
    },
  };
}

function versionOfValidator(): string {
  const { version } = createRequire(import.meta.url)("html-validate/package.json") as { readonly version: string };
  return version;
}
