import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import tsconfig from "../../tsconfig.json" with { type: "json" };
import { generatorDir } from "../generator-dir.ts";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { fileSystemError } from "../publish/file-system-error.ts";
import { contains, entryAt } from "../publish/files.ts";

const { name, dependencies, devDependencies } = packageJson;

/**
 * Makes a small site in a new folder, or in one that contains nothing but an installed generator. Returns what to do
 * next. Its files are those of the guide.
 *
 * Throws a `BuildError` if the folder contains something else, or if the site would not find the generator.
 */
export function create(folder: string): string {
  const dir = resolve(folder);
  const isInside = contains(dirname(generatorDir), dir);
  try {
    const installed = installedIn(folder);
    if (!isInside) expectGenerator(folder);
    const files = { ...filesOfGuide(), ...settings(dir, isInside, installed) };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
    // Results of builds are kept there.
    mkdirSync(join(dir, "node_modules"), { recursive: true });
  } catch (error) {
    throw fileSystemError(error, { dir, bytes: 0, files: 0 });
  }
  const steps = [...(dir === resolve() ? [] : [`cd ${folder}`]), ...(isInside ? [] : ["npm install"]), "npm run watch"];
  return [`A small site is in ${basename(dir)}. Next, run:`, ...steps.map((step) => `  ${step}`)].join("\n");
}

/** What installing packages in an empty folder leaves there. */
const traces = /^(?:node_modules|package\.json|package-lock\.json|\.git|.+\.tgz)$/;

/** Returns the `package.json` of a folder, if npm made it for an installed package and nothing else is there. */
function installedIn(folder: string): Readonly<Record<string, unknown>> {
  const entry = entryAt(resolve(folder));
  if (entry === undefined) return {};
  const names = entry.isDirectory() ? readdirSync(folder) : [folder];
  const other = names.find((one) => !traces.test(one));
  if (other !== undefined) throw refusal(folder, `"${folder}" is not empty: it contains ${basename(other)}`);
  if (!names.includes("package.json")) return {};
  const found = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, unknown>;
  const own = Object.keys(found).find((field) => !["dependencies", "devDependencies"].includes(field));
  if (own !== undefined) throw refusal(folder, `"${folder}" is not empty: its package.json has the field "${own}"`);
  return found;
}

function refusal(folder: string, what: string, fix = "name a new folder, such as my-site"): BuildError {
  return new BuildError([{ code: "usage", where: `create ${folder}`, what, fix }], exitCodes.usage);
}

function expectGenerator(folder: string): void {
  try {
    createRequire(resolve(folder, "package.json")).resolve(`${name}/package.json`);
  } catch {
    const fix = `run \`npm install ${dirname(generatorDir)}\` in an empty folder, and \`npx ${name} create .\` there`;
    throw refusal(folder, `the package ${name} is not installed in "${folder}"`, fix);
  }
}

/** The files of the section "A small site". Each begins with its path in a comment. */
function filesOfGuide(): Readonly<Record<string, string>> {
  const guide = readFileSync(join(generatorDir, "README.md"), "utf8");
  const [, section = ""] = /^## A small site$([^]*)^## Options of `defineSite`$/m.exec(guide) ?? [];
  const files = section.matchAll(/^```\w+\n(---\n)?(?:\/\/|#|<!--) (\S+)(?: -->)?\n([^]*?)^```$/gm);
  return Object.fromEntries([...files].map(([, fence = "", path, text]) => [path, fence + text]));
}

function settings(dir: string, isInside: boolean, installed: Readonly<Record<string, unknown>>) {
  const generator = relative(dir, generatorDir);
  const command = isInside ? `node ${generator}/start.cjs` : name;
  const manifest = {
    private: true,
    type: "module",
    scripts: {
      build: `${command} build`,
      check: `${command} check --strict`,
      start: `npm run build && ${command} preview`,
      watch: `${command} watch`,
    },
    ...(!isInside && {
      imports: { "#generator": name },
      ...installed,
      devDependencies: {
        "@types/node": devDependencies["@types/node"],
        "@types/react": dependencies["@types/react"],
        typescript: devDependencies.typescript,
        valibot: dependencies.valibot,
        ...(installed["devDependencies"] as object | undefined),
      },
    }),
  };
  const paths = { "#generator": [`${generator}/define-site.ts`] };
  const compilerOptions = { ...tsconfig.compilerOptions, ...(isInside && { paths }) };
  return {
    "package.json": json(manifest),
    "tsconfig.json": json({ compilerOptions, include: ["site"] }),
    ".gitignore": "node_modules/\ndist/\ndist-drafts/\ndist-hosting/\n",
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
