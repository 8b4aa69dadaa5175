import { readFileSync } from "node:fs";
import { join } from "node:path";
import htmlValidate from "html-validate/package.json" with { type: "json" };
import { keyOf } from "../../cache/answer-store.ts";
import { cacheFolder, isCacheable } from "../../cache/cache-folder.ts";
import { readKept, writeKept } from "../../cache/kept-file.cjs";
import { generatorDir } from "../../generator-dir.ts";
import { partsVersion } from "./part-names.ts";

/** The parts of HTML that this build and earlier builds found valid. */
export interface KnownHtml {
  readonly names: () => readonly string[];
  readonly has: (name: string) => boolean;
  readonly add: (name: string) => void;
  /** Keeps new names for later builds. */
  readonly save: () => void;
}

/** Only so many names are kept. The oldest are removed first. */
const mostNames = 100_000;

const file = join(cacheFolder, "valid-html.txt");

/** The module that validates HTML and contains the rules. */
const ownRules = join(generatorDir, "check", "validate-html.cjs");

/** A version that changes with the validator, its rules, and the way that HTML is divided into parts. */
export function rulesVersion(rulesFile: string = ownRules): string {
  return keyOf(`${htmlValidate.version} ${partsVersion} ${readFileSync(rulesFile, "utf8")}`);
}

/** Reads what earlier builds found valid. Ignores results of another version of the validator or its rules. */
export function knownHtml(rulesFile: string = ownRules): KnownHtml {
  const version = rulesVersion(rulesFile);
  let known: Set<string> | undefined;
  let isChanged = false;
  const all = () => (known ??= new Set(readNames(version)));

  return {
    names: () => [...all()],
    has: (name) => all().has(name),
    add: (name) => {
      isChanged ||= !all().has(name);
      all().add(name);
    },
    save: () => {
      if (!isChanged || !isCacheable()) return;
      isChanged = !writeKept(file, [version, ...[...all()].slice(-mostNames)].join("\n"));
    },
  };
}

function readNames(version: string): string[] {
  const [kept, ...names] = readKept(file)?.toString().split("\n") ?? [];
  return kept === version ? names : [];
}
