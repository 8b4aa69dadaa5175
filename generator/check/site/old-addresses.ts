import { remember } from "../../cache/remember.ts";
import { hashedFolder } from "../../load/assets/assets.ts";
import { oldPathOf, redirectFile } from "../../load/definition/redirects.ts";
import type { Problem } from "../../problems/problem.ts";
import type { SiteFacts } from "../page-inspector.ts";

export type RedirectProblem = Pick<Problem, "code" | "severity" | "what" | "fix">;

/** Longer names cannot be folders on all file systems. */
const longestName = 250;

/** What is wrong with how an old address is written. */
export function shapeProblem(old: string): RedirectProblem | undefined {
  const code = "redirect-invalid";
  const [, path = "", sign] = /^([^?#]*)([?#])/.exec(old) ?? [];
  if (sign !== undefined) {
    const what = `the old address "${old}" has ${sign === "?" ? "a query" : "an anchor"}, which hosts do not look at`;
    return { code, what, fix: `write its path alone: "${path}"` };
  }
  if (old === "/") {
    const fix = 'give the home page the path "/"';
    return { code, what: 'the old address "/" is that of the site itself', fix };
  }
  const from = oldPathOf(old);
  if (from === undefined) {
    const what = `the old address ${JSON.stringify(old)} is not a path that every host can look up`;
    return { code, what, fix: 'write it from the root, with letters, digits and "-", "_", ".", "~": "/old"' };
  }
  if (from.split("/").every((name) => name.length <= longestName)) return undefined;
  const what = `the old address "${from.slice(0, 40)}…" is longer than file systems allow`;
  return { code, what, fix: `write at most ${longestName} characters between two slashes` };
}

/** The path as hosts know it that take endings, slashes and capitals away. */
export function bareOf(path: string): string {
  return path.toLowerCase().replace(/\/$|(?:\/index)?\.html?$/, "");
}

/** Pages and files as hosts look for them. */
const inUse = remember(({ livePaths, filePaths }: SiteFacts) => ({
  pages: new Map(livePaths.map((path) => [bareOf(path), path])),
  files: new Map(filePaths.flatMap((path) => [path.toLowerCase(), bareOf(path)].map((form) => [form, path]))),
}));

/** What is found at an old address, or takes it for its own. */
export function takenProblem(from: string, facts: SiteFacts): RedirectProblem | undefined {
  const code = "redirect-taken";
  const plain = from.toLowerCase();
  if (/^\/(?:_headers|_redirects|_worker|404|404\.html)(?:\/|$)/.test(plain) || isBelow(plain, `/${hashedFolder}`)) {
    const what = `the old address "${from}" has a meaning of its own for the build or for hosts`;
    return { code, what, fix: "remove the redirect" };
  }
  const { pages, files } = inUse(facts);
  const page = pages.get(bareOf(from));
  if (page !== undefined) {
    const what = `the old address "${from}" is ${from === page ? "a page" : `to many hosts the page "${page}"`}`;
    return { code, what, fix: "remove the redirect, or give the page another path" };
  }
  const file =
    files.get(bareOf(from)) ??
    foldersOf(plain)
      .map((folder) => files.get(folder))
      .find(Boolean);
  if (file === undefined) return undefined;
  const what = `the old address "${from}" is ${from === file ? "a file" : `to many hosts in the place of the file "${file}"`}`;
  return { code, what, fix: "remove the redirect, or give the file another name" };
}

interface Old {
  readonly from: string;
  readonly to: string;
}

/** Makes the function that finds an earlier old address that is the same to some hosts or file systems. */
export function twinFinder(): (old: Old) => RedirectProblem | undefined {
  const byBare = new Map<string, Old[]>();
  const byFile = new Map<string, Old>();
  const byFolder = new Map<string, Old>();
  return (old) => {
    const file = redirectFile(old.from)?.toLowerCase();
    const alike = byBare.get(bareOf(old.from)) ?? [];
    const folders = file === undefined ? [] : foldersOf(file);
    const twin =
      alike.find(({ from, to }) => to !== old.to || from.toLowerCase() === old.from.toLowerCase()) ??
      (file === undefined ? undefined : (byFile.get(file) ?? byFolder.get(file))) ??
      folders.map((folder) => byFile.get(folder)).find(Boolean);
    byBare.set(bareOf(old.from), [...alike, old]);
    if (file !== undefined) byFile.set(file, old);
    for (const folder of folders) byFolder.set(folder, old);
    if (twin === undefined) return undefined;
    const what = `the old addresses "${twin.from}" and "${old.from}" are the same to some hosts`;
    return { code: "redirect-taken", what, fix: "remove one of them" };
  };
}

/** `/a/b/c` gives `/a` and `/a/b`. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index));
}

function isBelow(path: string, file: string): boolean {
  return path === file || path.startsWith(`${file}/`);
}
