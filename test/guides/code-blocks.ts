import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** All guides except the one to problems, which is generated. */
export const guides = [
  "README.md",
  "CONTRIBUTING.md",
  "ARCHITECTURE.md",
  "site/README.md",
  "generator/README.md",
  "generator/guide/reference.md",
  "generator/guide/libraries.md",
  "generator/guide/operations.md",
  "generator/checks/README.md",
  "generator/hosts/README.md",
  "generator/publish/README.md",
  "generator/cache/README.md",
  "test/README.md",
  "test/tools/bench/BENCHMARKS.md",
] as const;

/** The guide to the generator. */
export const generatorGuides = guides.filter((guide) => /^generator\/(?:README|guide\/\w+)\.md$/.test(guide));

/** A block of code in a guide. */
export interface CodeBlock {
  readonly guide: string;
  /** The heading above it. */
  readonly section: string;
  /** Its line in the guide, from 1. */
  readonly line: number;
  /** The language after the backticks: `sh`, `tsx`, `diff`, `text`. */
  readonly language: string;
  readonly code: string;
}

/** The words of a guide. Code may contain lines that look like headings. */
export function withoutCode(text: string): string {
  return text.replaceAll(/^( *)```[^]*?^\1```$/gm, "");
}

/** Returns the code blocks of a guide, without the indentation of lists. */
export function codeBlocks(guide: string): readonly CodeBlock[] {
  const text = readFileSync(join(root, guide), "utf8");
  return [...text.matchAll(/^( *)```(\w*)\n([^]*?)^ *```$/gm)].map(
    ({ index, 1: indent = "", 2: language = "", 3: code = "" }) => ({
      guide,
      section: [...withoutCode(text.slice(0, index)).matchAll(/^##+ (.+)$/gm)].at(-1)?.[1] ?? "",
      line: text.slice(0, index).split("\n").length,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    }),
  );
}

/** The file that a block of code is the whole content of: its first line names it. */
export function fileOf({ code }: CodeBlock): string | undefined {
  return /^\/\/ (\S+)\n/.exec(code)?.[1];
}
