import { readFileSync } from "node:fs";
import { sep } from "node:path";
import type { Finding } from "../problems/problem.ts";
import type { CheckedSite } from "./checked-site.ts";

/** What code prints for a value that is missing or not a text. */
const suspect = /undefined|(?<![A-Za-z])NaN(?![A-Z])|\[object \w+\]/;

/** Whether a text may contain such a word. */
export function maySaySuspect(text: string): boolean {
  return text.includes("undefined") || text.includes("NaN") || text.includes("[object ");
}

/** Such a word in a text. */
interface SuspectWord extends Required<Pick<Finding, "meant">> {
  readonly said: string;
}

/** Finds a word in a text that code has probably made of a missing value. Authors may write about these words, too. */
export function suspectWord(text: string): SuspectWord | undefined {
  const found = suspect.exec(text);
  if (found === null) return undefined;
  const [said] = found;
  const [before = ""] = /\S*$/.exec(text.slice(0, found.index)) ?? [];
  const [after = ""] = /^\S*/.exec(text.slice(found.index + said.length)) ?? [];
  const word = before + said + after;
  const [previous] = /\S+(?=\s+$)/.exec(text.slice(0, found.index - before.length)) ?? [];
  const [next] = /(?<=^\s+)\S+/.exec(text.slice(found.index + said.length + after.length)) ?? [];
  const pairs = [previous && `${previous} ${word}`, next && `${word} ${next}`].filter((one) => one !== undefined);
  return { said, meant: pairs.length === 0 ? [word] : pairs };
}

/** Leaves out findings about words that the author has written: in Markdown, or in a module besides its comments. */
export function withoutMeant(findings: readonly Finding[], site: CheckedSite): readonly Finding[] {
  if (!findings.some(({ meant }) => meant !== undefined)) return findings;
  const isOwn = (file: string) => /\.(?:[jt]sx?|json|mdx?)$/.test(file) && !file.includes(`${sep}node_modules${sep}`);
  const files = [...site.modules.keys(), ...(site.contents?.keys() ?? [])].filter(isOwn);
  const sources = files.map((file) => {
    const source = readFileSync(file, "utf8");
    return /\.mdx?$/.test(file) ? { source, isText: true } : { source: withoutComments(source), isText: false };
  });
  const isMeant = (words: string): boolean => {
    const pattern = words
      .split(" ")
      .map((word) => word.replaceAll(/[^\w\s]/g, "\\$&"))
      .join("\\s+");
    const alone = words.includes(" ") ? pattern : `>\\s*${pattern}\\s*<|(?<![=!]=\\s*)(["'\`])${pattern}\\1`;
    const [inText, inCode] = [new RegExp(pattern), new RegExp(alone)];
    return sources.some(({ source, isText }) => (isText ? inText : inCode).test(source));
  };
  return findings.filter(({ meant }) => meant === undefined || !meant.some(isMeant));
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, "");
}
