import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import tsconfig from "../../tsconfig.json" with { type: "json" };
import { generatorDir } from "../generator-dir.ts";
import { printable } from "../problems/error-words.ts";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { fileSystemError, makeFolder } from "../publish/files.ts";

const { name, version, engines, dependencies, devDependencies } = packageJson;

/**
 * Makes a small site in a new or empty folder, and packs this generator into it. So the folder may be moved anywhere, and
 * needs nothing but the registry of npm. The files of the site are those of the guide. Returns what to do next.
 *
 * Throws a `BuildError` if the folder contains something, or if npm cannot pack the generator.
 */
export function create(folder: string): string {
  const dir = resolve(folder);
  try {
    makeFolder(dir);
    const other = readdirSync(dir).find((entry) => entry !== ".git");
    if (other !== undefined) throw refusal(folder, `"${folder}" is not empty: it contains ${other}`);
    // First, so that a failure leaves an empty folder.
    packInto(dir, folder);
    const files = { ...filesOfGuide(), ...settings(basename(dir)) };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    }
  } catch (error) {
    throw fileSystemError(error, dir);
  }
  const steps = [...(dir === resolve() ? [] : [`cd ${quoted(folder)}`]), "npm install", "npm start"];
  return printable([`A small site is in ${basename(dir)}. Next, run:`, ...steps.map((step) => `  ${step}`)].join("\n"));
}

/** Returns a path as a shell reads it. */
function quoted(path: string): string {
  if (/^[\w./\\:~-]+$/.test(path)) return path;
  return process.platform === "win32" ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}

function packInto(dir: string, folder: string): void {
  const args = ["pack", dirname(generatorDir), "--ignore-scripts", "--silent", "--pack-destination", dir];
  try {
    execFileSync("npm", args, { stdio: ["ignore", "ignore", "pipe"], shell: process.platform === "win32" });
  } catch (error) {
    const what = `npm cannot pack the generator: ${(error as Error).message.trim()}`;
    throw refusal(folder, what, `run \`npm ${args.join(" ")}\` to see why`);
  }
}

function refusal(folder: string, what: string, fix = "name a new folder, such as my-site"): BuildError {
  return new BuildError([{ code: "usage", where: `create ${folder}`, what, fix }], exitCodes.usage);
}

/** The files of the section "A small site". Each begins with its path in a comment. */
function filesOfGuide(): Readonly<Record<string, string>> {
  const guide = readFileSync(join(generatorDir, "README.md"), "utf8");
  const [, section = ""] = /^## A small site$([^]*)/m.exec(guide) ?? [];
  const files = section.matchAll(/^```\w+\n(---\n)?(?:\/\/|#|<!--) (\S+)(?: -->)?\n([^]*?)^```$/gm);
  return Object.fromEntries([...files].map(([, fence = "", path, text]) => [path, fence + text]));
}

function settings(title: string): Readonly<Record<string, string>> {
  const manifest = {
    private: true,
    type: "module",
    engines,
    scripts: {
      build: `${name} build --strict`,
      check: `${name} check --strict`,
      start: `${name} watch --edit --open`,
      preview: `npm run build && ${name} preview`,
      watch: `${name} watch`,
    },
    imports: { "#generator": name },
    devDependencies: {
      [name]: `file:${name}-${version}.tgz`,
      "@types/node": devDependencies["@types/node"],
      "@types/react": dependencies["@types/react"],
      typescript: devDependencies.typescript,
      valibot: dependencies.valibot,
    },
  };
  return {
    "package.json": json(manifest),
    "tsconfig.json": json({ compilerOptions: tsconfig.compilerOptions, include: ["site"] }),
    ".gitignore": "node_modules/\ndist/\ndist-drafts/\ndist-hosting/\n",
    "README.md": readme(title),
  };
}

const readme = (title: string) => `# ${title}

\`\`\`sh
npm install       # once
npm start         # opens the site, with a form for its facts, and builds on every save
npm run build     # checks everything, and writes dist/, which any static host can serve
npm run check     # all checks, without writing
npm run preview   # builds, and serves dist/ as a host does
\`\`\`

- \`site/site.ts\` defines the site and lists its pages. Pages are in \`site/pages\`, posts in \`site/posts\`.
- \`site/islands\` has the components that also run in the browser.
- \`assets\` has pictures, fonts and other files.
- The packed file \`${name}-${version}.tgz\` is the generator. Keep it with the site.
- The guide of the generator is \`node_modules/${name}/generator/README.md\`.
`;

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
