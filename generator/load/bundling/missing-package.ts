import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { redirectedImport } from "./tsconfig-paths.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";

type Words = Pick<Problem, "what" | "fix">;

/**
 * Explains what is wrong with the import of a package. The fix never contains a command that installs an unknown name,
 * because a mistyped name may be a malicious package.
 */
export function missingPackage(specifier: string, importer: string): Words {
  const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const folders = foldersAbove(dirname(resolve(importer)));
  const home = folders.map((folder) => join(folder, "node_modules", name)).find((folder) => existsSync(folder));
  if (home !== undefined) {
    const entries = entriesOf(name, home);
    const listed = entries.length > 0 && entries.length < 6 ? `import one of ${entries.join(", ")}` : "";
    const fix = didYouMean(specifier, entries) || listed || "look up in its documentation what can be imported";
    const isMain = specifier === name;
    const what = isMain
      ? `the package "${name}" is installed, but it has no main module`
      : `the package "${name}" has no "${specifier}"`;
    return { what, fix };
  }
  const redirected = redirectedImport(specifier, dirname(resolve(importer)));
  if (redirected !== undefined) {
    const { config, target } = redirected;
    const what = `\`paths\` in ${config} maps "${specifier}" to "${target}", which does not exist`;
    return { what, fix: "correct the import, or create that module" };
  }
  const declared = folders.flatMap(declaredIn);
  if (declared.includes(name)) {
    return { what: `the package "${name}" is in package.json, but it is not installed`, fix: "run `npm install`" };
  }
  const known = [...declared, ...folders.flatMap((folder) => packagesIn(join(folder, "node_modules")))];
  const near = didYouMean(name, [...new Set(known)]);
  const fix = `check the name at https://www.npmjs.com/package/${name} before you install it: a mistyped one may belong to a stranger`;
  return { what: `the package "${name}" is neither installed nor listed in package.json`, fix: near || fix };
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

/** The import paths that a package exports. */
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
