import { remember } from "../../cache/remember.ts";
import { hashedFolder } from "../../load/assets/assets.ts";
import { oldPathOf, redirectFile } from "../../load/definition/redirects.ts";
import type { Problem } from "../../problems/problem.ts";
import type { SiteFacts } from "../page-inspector.ts";

export type RedirectProblem = Pick<Problem, "code" | "severity" | "what" | "fix">;

/** On some file systems, folders cannot have longer names. */
const longestName = 250;

/** Checks the form of an old address. */
export function shapeProblem(old: string): RedirectProblem | undefined {
  const code = "redirect-invalid";
  const [, path = "", sign] = /^([^?#]*)([?#])/.exec(old) ?? [];
  if (sign !== undefined) {
    const what = `the old address "${old}" has ${sign === "?" ? "a query" : "an anchor"}, which hosts ignore in redirects`;
    return { code, what, fix: `write its path alone: "${path}"` };
  }
  if (old === "/") {
    const fix = 'give the home page the path "/"';
    return { code, what: 'the old address "/" is the home page', fix };
  }
  const from = oldPathOf(old);
  if (from === undefined) {
    const what = `the old address ${JSON.stringify(old)} is not a path that every host can look up`;
    return { code, what, fix: 'begin with "/", and use letters, digits and "-", "_", ".", "~": "/old"' };
  }
  if (from.split("/").every((name) => name.length <= longestName)) return undefined;
  const what = `the old address "${from.slice(0, 40)}…" is longer than file systems allow`;
  return { code, what, fix: `write at most ${longestName} characters between two slashes` };
}

/** The path in the form of hosts that ignore case and remove file extensions and slashes. */
export function bareOf(path: string): string {
  return path.toLowerCase().replace(/\/$|(?:\/index)?\.html?$/, "");
}

/** Pages and files by the paths that hosts compare. */
const inUse = remember(({ livePaths, filePaths }: SiteFacts) => ({
  pages: new Map(livePaths.map((path) => [bareOf(path), path])),
  files: new Map(filePaths.flatMap((path) => [path.toLowerCase(), bareOf(path)].map((form) => [form, path]))),
}));

/** Checks whether something else uses an old address, or reserves it. */
export function takenProblem(from: string, facts: SiteFacts): RedirectProblem | undefined {
  const code = "redirect-taken";
  const plain = from.toLowerCase();
  if (/^\/(?:_headers|_redirects|_worker|404|404\.html)(?:\/|$)/.test(plain) || isBelow(plain, `/${hashedFolder}`)) {
    const what = `the old address "${from}" is reserved by the build or by hosts`;
    return { code, what, fix: "remove the redirect" };
  }
  const { pages, files } = inUse(facts);
  const page = pages.get(bareOf(from));
  if (page !== undefined) {
    const what = `the old address "${from}" is ${from === page ? "a page" : `the same as the page "${page}" on many hosts`}`;
    return { code, what, fix: "remove the redirect, or give the page another path" };
  }
  const file =
    files.get(bareOf(from)) ??
    foldersOf(plain)
      .map((folder) => files.get(folder))
      .find(Boolean);
  if (file === undefined) return undefined;
  const what = `the old address "${from}" is ${from === file ? "a file" : `the same as the file "${file}" on many hosts, or inside it`}`;
  return { code, what, fix: "remove the redirect, or give the file another name" };
}

interface Old {
  readonly from: string;
  readonly to: string;
}

/** Makes a function that finds an earlier old address that is the same as this one for some hosts or file systems. */
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
    const what = `the old addresses "${twin.from}" and "${old.from}" are the same on some hosts`;
    return { code: "redirect-taken", what, fix: "remove one of them" };
  };
}

/** `/a/b/c` becomes `/a` and `/a/b`. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index));
}

function isBelow(path: string, file: string): boolean {
  return path === file || path.startsWith(`${file}/`);
}
