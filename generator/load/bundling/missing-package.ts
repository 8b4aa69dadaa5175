import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";

type Words = Pick<Problem, "what" | "fix">;

/**
 * Says what is wrong with the import of a package. It never offers a command
 * that installs an unknown name: a mistyped one may belong to a stranger.
 */
export function missingPackage(specifier: string, importer: string): Words {
  const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const folders = foldersAbove(dirname(resolve(importer)));
  const home = folders.map((folder) => join(folder, "node_modules", name)).find((folder) => existsSync(folder));
  if (home !== undefined) {
    const fix = didYouMean(specifier, entriesOf(name, home)) || "look up in its documentation what can be imported";
    return { what: `the package "${name}" has no "${specifier}"`, fix };
  }
  const declared = folders.flatMap(declaredIn);
  if (declared.includes(name)) {
    return { what: `the package "${name}" is in package.json, but it is not installed`, fix: "run `npm install`" };
  }
  const known = [...declared, ...folders.flatMap((folder) => packagesIn(join(folder, "node_modules")))];
  const near = didYouMean(name, [...new Set(known)]);
  const fix = `check the name at https://www.npmjs.com/package/${name} before you install it: a mistyped one may belong to a stranger`;
  return { what: `no package "${name}" is installed, and package.json does not name it`, fix: near || fix };
}

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

function packagesIn(folder: string): string[] {
  return namesIn(folder).flatMap((name) =>
    name.startsWith("@") ? namesIn(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
}

function declaredIn(folder: string): string[] {
  const settings = readSettings(folder);
  return ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"].flatMap((kind) =>
    Object.keys(settings[kind] ?? {}),
  );
}

/** What a package says can be imported of it. */
function entriesOf(name: string, home: string): string[] {
  const entries = Object.keys(readSettings(home)["exports"] ?? {}).filter((entry) => entry.startsWith("."));
  return entries.map((entry) => name + entry.slice(1));
}

function readSettings(folder: string): Readonly<Record<string, object | undefined>> {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, object>;
  } catch {
    return {};
  }
}
