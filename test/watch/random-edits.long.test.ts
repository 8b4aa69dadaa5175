import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { hashedName } from "../../generator/assets/assets.ts";
import { build } from "../../generator/build.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { startWatching } from "../watching.ts";
import { removeFolder } from "../remove-folder.ts";

const root = join(import.meta.dirname, "../..");
const edits = 100;

/** Pseudo-random numbers from a seed (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The written files, except those of the previous build that are kept for open pages. */
async function withoutKept(dir: string): Promise<Readonly<Record<string, string>>> {
  const name = ".build-manifest.json";
  const { files, kept } = JSON.parse(await readFile(join(dir, name), "utf8")) as Record<"files" | "kept", string[]>;
  const live = Object.entries(await snapshot(dir)).filter(([path]) => !kept.includes(path));
  const manifest = Buffer.from(`${JSON.stringify({ files, kept: [] }, null, 2)}\n`).toString("base64");
  return { ...Object.fromEntries(live), [name]: manifest };
}

test(`after each of ${edits} random edits, served and written files equal a clean build`, async () => {
  const seed = Number(process.env["SEED"] ?? 20_261_121);
  const random = randomFrom(seed);
  const site = await temporarySite();
  const cleanDir = await mkdtemp(join(tmpdir(), "clean-"));
  const clean = join(cleanDir, "dist");
  after(() => removeFolder(cleanDir));

  // A site of small parts, which are added, renamed, changed and deleted.
  const pages = new Map<string, { text: string; part: string }>();
  const parts = new Map<string, string>([["Plain", "plain"]]);
  const assets = new Map<string, string>();
  const island = { label: "Pressed" };
  const file = (path: string) => join(site.dir, path);
  const writePart = (name: string) =>
    site.write(
      `site/${name}.tsx`,
      `import { ${name}Look } from "./${name}.styles.ts";\nexport function ${name}() { return <p className={${name}Look}>${parts.get(name) ?? ""}</p>; }\n`,
    );
  const writePage = (name: string) => {
    const { text, part } = pages.get(name) ?? { text: "", part: "Plain" };
    return site.write(
      `site/${name}.tsx`,
      `import { definePage, useAssetUrl } from "#generator";\nimport { ${part} } from "./${part}.tsx";\nimport { words } from "./words.ts";\nfunction Assets() { return <p>{[${[...assets.keys()].map((asset) => `useAssetUrl("${asset}")`).join(", ")}].join(" ")}</p>; }\nexport const ${name} = definePage({ path: "/${name}", title: "Title of ${name}", description: "Description of ${name}", element: <main><h1>${text}</h1><p>{words}</p><${part} /><Assets /></main> });\n`,
    );
  };
  const writeStyles = (name: string, color: string) =>
    site.write(
      `site/${name}.styles.ts`,
      `import { css } from "@emotion/css";\nexport const ${name}Look = css\`color: #${color}; &:hover { margin: 1px; }\`;\n`,
    );
  const writeList = () =>
    site.write(
      "site/site.ts",
      `import { defineSite } from "#generator";\nimport { first, second } from "./pages.tsx";\n${[...pages.keys()].map((name) => `import { ${name} } from "./${name}.tsx";\n`).join("")}export default defineSite({ lang: "en", pages: [first, second${[...pages.keys()].map((name) => `, ${name}`).join("")}], islands: "islands/islands.ts", url: "https://bread.example", hosts: ["netlify", "nginx"], preloadedFonts: ["tiny.woff2"], icon: "loaf.svg" });\n`,
    );
  // The template literal looks like the start of a module in a bundle.
  const writeWords = (words: string) =>
    site.write(
      "site/words.ts",
      `import { readFileSync } from "node:fs";\nimport list from "./list.json";\nimport { fetched } from "./fetched.ts";\nconst path = \`\n// site/${any(parts.keys())}.tsx\n${words}\`;\nexport const words = [path, fetched, list.at(-1), ...["data.txt", "../outside.txt"].map((name) => readFileSync(\`${site.dir}/site/\${name}\`, "utf8"))].join(" ");\n`,
    );
  const writeFetched = (code: string) => site.write("site/fetched.ts", `${code}\n`);
  const answers = createServer((_, response) => response.end(JSON.stringify(answer)));
  let answer = "old answer";
  const writeAllPages = async () => {
    for (const name of pages.keys()) await writePage(name);
  };
  /** Pages with this component show another one from then on. */
  const replacePart = async (name: string, other: string) => {
    for (const [page, { text, part }] of pages) {
      if (part !== name) continue;
      pages.set(page, { text, part: other });
      await writePage(page);
    }
  };
  const anyPart = () => any([...parts.keys()].filter((name) => name !== "Plain"));
  const counter = await readFile(file("site/Counter.tsx"), "utf8");
  const color = () => random(0xffffff).toString(16).padStart(6, "0");
  const any = <Item>(items: Iterable<Item>): Item | undefined => {
    const all = [...items];
    return all[random(all.length)];
  };
  let number = 0;

  const kinds: Readonly<Record<string, () => Promise<string>>> = {
    "add a page": async () => {
      const name = `page${(number += 1)}`;
      pages.set(name, { text: `Text ${number}`, part: any(parts.keys()) ?? "Plain" });
      await writePage(name);
      await writeList();
      return name;
    },
    "change a page": async () => {
      const name = any(pages.keys());
      if (name === undefined) return "none";
      pages.set(name, { text: `Changed ${(number += 1)}`, part: any(parts.keys()) ?? "Plain" });
      await writePage(name);
      return name;
    },
    "delete a page": async () => {
      const name = any(pages.keys());
      if (name === undefined) return "none";
      pages.delete(name);
      await writeList();
      await rm(file(`site/${name}.tsx`));
      return name;
    },
    "add a component": async () => {
      const name = `Part${(number += 1)}`;
      parts.set(name, `words ${number}`);
      await writeStyles(name, color());
      await writePart(name);
      return name;
    },
    "change a component": async () => {
      const name = any(parts.keys()) ?? "Plain";
      parts.set(name, `other words ${(number += 1)}`);
      await writePart(name);
      return name;
    },
    "delete a component": async () => {
      const name = anyPart();
      if (name === undefined) return "none";
      parts.delete(name);
      await replacePart(name, "Plain");
      await rm(file(`site/${name}.tsx`));
      await rm(file(`site/${name}.styles.ts`));
      return name;
    },
    "change a style": async () => {
      const name = any(parts.keys()) ?? "Plain";
      await writeStyles(name, color());
      return name;
    },
    "change an island": async () => {
      island.label = `Pressed ${(number += 1)}`;
      await site.write("site/Counter.tsx", counter.replace("`Pressed", `\`${island.label}`));
      return island.label;
    },
    "change an asset that is used": async () => {
      const name = `asset${random(3)}.txt`;
      assets.set(name, `contents ${(number += 1)}`);
      await site.write(`assets/${name}`, assets.get(name) ?? "");
      return name;
    },
    "delete an asset": async () => {
      const name = any(assets.keys());
      if (name === undefined) return "none";
      assets.delete(name);
      await writeAllPages();
      await rm(file(`assets/${name}`));
      return name;
    },
    "change content": async () => {
      await writeWords(`Words ${(number += 1)}`);
      return String(number);
    },
    "change a file that modules read": async () => {
      const name = ["site/data.txt", "outside.txt"][random(2)] ?? "";
      await site.write(name, `read ${(number += 1)}`);
      return name;
    },
    "change imported JSON": async () => {
      await site.write("site/list.json", JSON.stringify(["list", `item ${(number += 1)}`]));
      return String(number);
    },
    "change an answer": async () => {
      answer = `answer ${(number += 1)}`;
      const url = `http://127.0.0.1:${(answers.address() as AddressInfo).port}/${process.pid}`;
      const isAwaited = random(3) > 0;
      const fetching = `export const fetched = String(await (await fetch("${url}")).json());`;
      await writeFetched(isAwaited ? fetching : 'export const fetched = "nothing";');
      return `${answer}, ${isAwaited ? "" : "not "}awaited`;
    },
  };

  const listed = async (path: string) => {
    await watching.until(async () => {
      const list = await readFile(join(site.outDir, ".build-manifest.json"), "utf8");
      return !list.includes('"leaving"') && list.includes(`"${path}"`);
    });
  };

  const picture = '{ alt: "Bread", element: <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" /> }';
  await site.edit(
    "site/pages.tsx",
    'path: "/",',
    `path: "/", social: { title: "T", description: "D", picture: ${picture} },`,
  );
  await site.write("assets/marker.txt", "0");
  // The words have to be on a page from the start.
  await kinds["add a page"]?.();
  await new Promise<void>((listening) => answers.listen(0, "127.0.0.1", listening));
  after(() => answers.close());
  await site.write("site/data.txt", "read");
  await site.write("outside.txt", "read");
  await site.write("site/list.json", '["list"]');
  await writeFetched('export const fetched = "nothing";');
  await writeWords("Words");
  await writeStyles("Plain", "112233");
  await writePart("Plain");
  const watching = await startWatching(root, {
    args: ["--site", file("site/site.ts"), "--assets", file("assets"), "--out", site.outDir],
  });
  // Each kind comes before any comes again.
  let left: string[] = [];
  try {
    for (let edit = 1; edit <= edits; edit += 1) {
      if (left.length === 0) left = Object.keys(kinds);
      const [kind = ""] = left.splice(random(left.length), 1);
      const label = `edit ${edit} of seed ${seed}: ${kind} `;
      const detail = await kinds[kind]?.();
      // The last change. Once it is visible, all earlier ones have been seen.
      await site.write("assets/marker.txt", String(edit));
      await listed(`assets/${hashedName("marker.txt", Buffer.from(String(edit)))}`);
      await rm(clean, { recursive: true, force: true });
      const input = { siteEntry: file("site/site.ts"), assetsDir: file("assets"), runtime: "preact" } as const;
      await build({ ...input, outDir: clean, checks: "fast" });
      const expected = await snapshot(clean);
      assert.deepEqual(await withoutKept(site.outDir), expected);
      assert.deepEqual(
        await snapshot(`${site.outDir}-hosting`),
        await snapshot(`${clean}-hosting`),
        `${label}${detail}, for hosts`,
      );
      for (const path of Object.keys(expected).filter((name) => !/^[._]/.test(name))) {
        const response = await fetch(`${watching.url}/${path.replace(/\/?index\.html$/, "")}`);
        const served = Buffer.from(await response.arrayBuffer()).toString("base64");
        assert.equal(served, expected[path], `${label}${detail}: ${path}`);
      }
    }
  } finally {
    await watching.end();
  }
});
