import assert from "node:assert/strict";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { changesText } from "../../generator/changes/changes-report.ts";
import { changesBetween, type Changes } from "../../generator/changes/compare.ts";
import { commandLine } from "../command-line.ts";
import { runCommand } from "../commands.ts";
import { temporarySite } from "../temporary-site.ts";

type Files = Readonly<Record<string, string>>;

const built = (files: Files) => ({
  files: Object.entries(files).map(([path, text]) => ({ path, contents: Buffer.from(text) })),
});

const changesOf = (before: Files, after: Files): Changes => changesBetween(built(before), built(after));

/** The changes of one page with this body, as in the report, without its summary. */
function ofBody(before: string, after: string): string {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>Bread</title></head><body>${body}</body></html>`;
  const text = changesText(changesOf({ "index.html": page(before) }, { "index.html": page(after) }));
  return text.slice(0, text.lastIndexOf("\n\n"));
}

describe("the changes between two builds", () => {
  test("are the sentences that differ, and not those around them", () => {
    assert.equal(
      ofBody("<p>We bake. Founded in 2022. Come in!</p>", "<p>We bake. Founded in 2023. Come in!</p>"),
      "/\n  – Founded in 2022.\n  + Founded in 2023.",
    );
  });

  test("are no changes of white space, classes, scripts and styles", () => {
    const code = '<main class="b"><p>We\n  bake.</p><script>let b;</script><style>b{}</style></main>';
    assert.equal(ofBody('<main class="a"><p>We bake.</p></main>', code), "The same words in other code\n    /");
  });

  test("are links, pictures and labels, by what they lead to and say, and not by the hashes of files", () => {
    const page = (hash: string, more: string) =>
      `<a href="/menu.${hash}.pdf">Menu</a><img src="/assets/loaf.${hash}.png" alt="A ${more}loaf"><button aria-label="${more}Order">o</button>`;
    assert.equal(ofBody(page("11111111", ""), page("22222222", "")), "The same words in other code\n    /");
    assert.equal(
      ofBody(page("11111111", ""), page("11111111", "big ")),
      [
        "/",
        "  – picture: A loaf → /assets/loaf.png",
        "  – label: Order",
        "  + picture: A big loaf → /assets/loaf.png",
        "  + label: big Order",
      ].join("\n"),
    );
    assert.equal(ofBody('<a href="/a">Rye</a>', '<a href="/b">Rye</a>'), "/\n  – link: Rye → /a\n  + link: Rye → /b");
  });

  test("name what many pages share once, with the pages", () => {
    const paths = ["index.html", "a/index.html", "b/index.html", "c.html"];
    const all = (phone: string) =>
      Object.fromEntries(paths.map((path) => [path, `<h1>${path}</h1><footer><p>${phone}</p></footer>`]));
    const { changes } = changesOf(all("123"), all("456"));
    assert.deepEqual(changes, [
      {
        pages: ["/", "/a", "/b", "/c.html"],
        removed: [{ kind: "text", words: "123" }],
        added: [{ kind: "text", words: "456" }],
      },
    ]);
  });

  test("are titles, descriptions, new and gone pages, redirects, files and bytes", () => {
    const head = (name: string) => `<title>${name}</title><meta name="description" content="About ${name}">`;
    const leads = '<meta http-equiv="refresh" content="0;url=/rye">';
    const changes = changesOf(
      { "index.html": head("Rye"), "old/index.html": "", "assets/a.11111111.svg": "<svg/>", "gone.txt": "" },
      { "index.html": head("Oats"), "new.html": "", "assets/a.22222222.svg": "<svg />", "rye-bread/index.html": leads },
    );
    const line = (kind: string, words: string) => ({ kind, words });
    assert.deepEqual(changes, {
      newPages: ["/new.html"],
      gonePages: ["/old"],
      changes: [
        {
          pages: ["/"],
          removed: [line("title", "Rye"), line("description", "About Rye")],
          added: [line("title", "Oats"), line("description", "About Oats")],
        },
      ],
      otherCode: [],
      samePages: 0,
      redirects: { added: ["/rye-bread → /rye"], removed: [] },
      files: { added: [], removed: ["gone.txt"], changed: [{ path: "assets/a.svg", before: 6, after: 7 }] },
      bytes: { before: head("Rye").length, after: head("Oats").length },
    });
    assert.match(
      changesText(changes),
      /^Pages: 1 with other words, links or pictures, 1 new, 1 gone\. All pages: 65 bytes \(\+2\)\.$/m,
    );
  });
});

describe("the command changes", () => {
  const run = (cwd: string, ...args: readonly string[]) =>
    runCommand(process.execPath, [...commandLine, "changes", ...args], { cwd });

  test("compares the last build with one that was kept, as text, as JSON and as a page", async () => {
    const site = await temporarySite();
    await site.build();
    await cp(site.outDir, join(site.dir, "published"), { recursive: true });
    await site.edit("site/pages.tsx", "Bread", "B<read");
    await site.build();
    const out = ["published", "--out", site.outDir];
    const text = run(site.dir, ...out, "--html", "changes.html");
    assert.equal(text.status, 0, text.stderr);
    assert.match(text.stdout, /^ {2}\+ .*B<read/m);
    assert.match(await readFile(join(site.dir, "changes.html"), "utf8"), /<ins>[^<]*B&lt;read/);
    const { changes } = JSON.parse(run(site.dir, ...out, "--json").stdout) as Changes;
    assert.ok(changes.length > 0);
    assert.match(run(site.dir, site.outDir, "--out", site.outDir).stdout, /^Pages: \d+ the same\./);
  });
});
