import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import {
  all,
  counter,
  declare,
  define,
  edit,
  entry,
  islands,
  pages,
  put,
  style,
  styles,
  write,
  writeAsset,
  type Mistake,
} from "../mistakes.ts";
import { reportOn, testReports } from "../reports.ts";

/** Replaces the title of the second page. */
const titled = (options: string) => edit(pages, 'title: "Butter",', options);

const formTo = (action: string) => `<form method="post" action="${action}"><button type="submit">Bake</button></form>`;
const withUrl = (url: string) => edit(entry, "https://bread.example", url);
const importing = (code: string) => edit(pages, "import { Counter }", `${code}\nimport { Counter }`);

/** Mistakes in the tiny site. All that a build reports about each is in the golden file, under its name. */
const mistakes: Readonly<Record<string, Mistake>> = {
  "an image without a size": put('<img src="https://bread.example/a.png" alt="" width="8" />'),
  "a candidate of srcset that does not exist": put(
    '<img src="https://bread.example/a.png" srcSet="/b.png 1x, /c.png 2x" alt="" width="1" height="1" />',
  ),
  "a link that runs code in an old scheme": put('<a href="vbscript:bake()">Rolls</a>'),
  "a link that contains a document": put('<a href="data:text/html,rolls">Rolls</a>'),
  "a link that runs code, which React changes": put('<a href="javascript:bake()">Rolls</a>'),
  "an empty link": put('<a href="">Rolls</a>'),
  "a link whose address is undefined": put("<a href={({} as { to?: string }).to as string}>Rolls</a>"),
  "a picture as a link without an address": put(
    '<a><img src="https://bread.example/a.png" alt="Rolls" width="1" height="1" /></a>',
  ),
  "an address of another site without its scheme": put('<a href="linkedin.com/company/rolls">Rolls</a>'),
  "a slash at the end of a link": put('<a href="/butter/">Rolls</a>'),
  "a missing video and its missing picture": put('<video src="/loaf.mp4" poster="/laof.png" />'),
  "a source and a subtitle that do not exist": put(
    '<audio><source src="rolls.mp3" /><track src="/robot.txt" /></audio>',
  ),
  "a form to a missing page": put('<form action="/buter"><button type="submit" formAction="/jam">Bake</button></form>'),
  "a form that is sent to mailto:rolls@bread.example": put(formTo("mailto:rolls@bread.example")),
  "a form that is sent to http://forms.example/f/rolls": put(formTo("http://forms.example/f/rolls")),
  "a form that is sent to forms.example/f/buns": put(formTo("forms.example/f/buns")),
  "a form that is sent to http://127.0.0.1.forms.example/": put(formTo("http://127.0.0.1.forms.example/")),
  "a frame with a missing page": put('<iframe title="Rolls" src="/buter" />'),
  "a script in HTML": put('<div dangerouslySetInnerHTML={{ __html: "<script>bake()</script>" }} />'),
  "a script of another site": put('<script src="https://cdn.example/rolls.js" async />'),
  "a style sheet of another site": put('<link rel="stylesheet" href="https://cdn.example/rolls.css" />'),
  "the site's own style sheet": put('<link rel="stylesheet" href="/robots.txt" />'),
  "a text that says undefined": put("<p>Bake {String(undefined)}</p>"),
  "a NUL in a text": put('<p>{"Ro\\0lls"}</p>'),
  "a lone surrogate": put('<p>{"Ro\\uD83Clls"}</p>'),
  "a blank page": edit(pages, "element: <Jam />", "element: <main />"),
  "a Suspense whose content failed": all(
    edit(pages, "<Loaf />", '<Suspense fallback="Baking"><Fails /></Suspense>'),
    declare('function Fails(): null {\n  throw new Error("no yeast");\n}'),
    importing('import { Suspense } from "react";'),
  ),
  "the name of an asset with the folder before it": edit(entry, 'icon: "loaf.svg"', 'icon: "assets/loaf.svg"'),
  "the name of an asset that cannot be in an address, once": all(
    writeAsset("Rye Loaf.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"),
    edit(entry, 'icon: "loaf.svg"', 'icon: "Rye Loaf.svg"'),
  ),
  "an asset that is a link to a file elsewhere": ({ dir }) => symlink("/etc/hostname", join(dir, "assets/host.txt")),
  "a link that is no URL": put('<a href="https://[rye]">Flour</a>'),
  "curly quotes in code": edit(pages, 'alt="A loaf of bread"', "alt=“A loaf of bread”"),
  "an import of Sass": all(write("site/oven.scss", "h1 { a { color: red; } }"), importing('import "./oven.scss";')),
  "a component that is not imported": edit(pages, 'import { Counter } from "./Counter.tsx";', ""),
  "entries of a feed without a date, once": titled(
    'title: "Butter", feed: { title: "A", entries: ["B", "C", "D"].map((title) => ({ path: "/", title, summary: title })) as never },',
  ),
  "entries of a feed that lead to one page, once": titled(
    'title: "Butter", feed: { title: "A", entries: ["B", "C", "D"].map((title) => ({ path: "/", title, summary: title, date: "2024-01-01" })) as never },',
  ),
  "a function of a package that is not imported": edit(styles, ", keyframes }", " }"),
  "a style that Emotion would leave out": style("color #123456;"),
  "an import of a style sheet in styles": edit(
    styles,
    "injectGlobal`",
    'injectGlobal`\n  @import "https://cdn.example/rolls.css";',
  ),
  "a URL of the site that contains too much": withUrl("https://me:pw@bread.example/rolls?a=1"),
  "an address of the site that is not in the form that browsers use": withUrl(" HTTPS:Bread.example/rolls/? "),
  "such a URL of a site in a folder, once": withUrl('https://bread.example/#",\n  base: "/rolls'),
  "a URL of the site that is a fact, and is written twice": all(
    write("site/facts.ts", 'export const facts = { shop: "bread.example/", siteUrl: "bread.example/" };\n'),
    edit(entry, 'url: "https://bread.example"', "url: facts.siteUrl"),
    edit(entry, "export default", 'import { facts } from "./facts.ts";\nexport default'),
  ),
  "a file of a style that does not exist": all(
    style("background: url(/img/loaf.png);"),
    edit("site/Counter.styles.ts", "padding: 1rem;", 'background: url("/img/roll.png");'),
    put('<p style={{ background: "url(img/bun.png)" }}>Buns</p>'),
  ),
  "a private key among the assets": write("assets/notes.txt", "-----BEGIN PRIVATE KEY-----"),
  "a key file among the assets": write("assets/oven.pem", "x"),
  "an environment variable in the browser": edit(
    counter,
    "useState(start)",
    "useState(start + Number(process.env.OVEN ?? 0))",
  ),
  "a title that is too long": edit(pages, '"Butter"', `"${"Butter ".repeat(9)}but"`),
  "a description that is too short": edit(
    pages,
    "The second page, about butter, and how soft it has to be.",
    "Butter.",
  ),
  "a link that is not encrypted": edit(pages, 'href="/butter#spread"', 'href="http://butter.example"'),
  "an address of the site that is not encrypted": withUrl("http://bread.example"),
  "an address of the site that is empty": withUrl(""),
  "a missing, an empty and a duplicate title or description": all(
    edit(pages, '  title: "Butter",\n', ""),
    edit(pages, "The second page, about butter, and how soft it has to be.", "  "),
    edit(
      pages,
      "A page about jam, not ready yet, since the fruit is not ripe.",
      "The first page of a site about bread, where all of it begins.",
    ),
  ),
  "a link to a path that no page has": edit(pages, 'href="/butter#spread"', 'href="/buter"'),
  "a link to a disabled page": edit(pages, 'href="/butter#spread"', 'href="/jam"'),
  "a link to an anchor that does not exist": edit(pages, 'href="/butter#spread"', 'href="/butter#spraed"'),
  "a link that is wrongly encoded": edit(pages, '<a href="/">', '<a href="/%zz">'),
  "an unknown asset in a component, in styles and in the site's definition": all(
    edit(pages, 'useAssetUrl("loaf.svg")', 'useAssetUrl("loav.svg")'),
    edit(styles, "asset:tiny.woff2", "asset:huge.woff2"),
    edit(entry, 'icon: "loaf.svg"', 'icon: "icon.png"'),
  ),
  "an image without alternative text": edit(pages, ' alt="A loaf of bread"', ""),
  "an unclosed tag once for each file, with the place where it was opened": all(
    edit(pages, "        Butter\n      </h1>", "        Butter"),
    edit(counter, "</button>", ""),
  ),
  "a second unclosed tag, which is opened after the first mistake": edit(
    pages,
    "function Jam() {",
    "const menu = <><li>Rye</>;\nconst oven = <ul><li>Rye</ul>;\n\nfunction Jam() {",
  ),
  "a generic function that TSX reads as a tag": edit(
    pages,
    "function Jam() {",
    "export const same = <T>(one: T) => one;\n\nfunction Jam() {",
  ),
  "a browser's entry that does not exist": define('browserEntry: "gone.ts"'),
  "import.meta in an island": edit(
    counter,
    "setCount(count + 1)",
    'setCount(new URL("./rye.ts", import.meta.url).href.length)',
  ),
  "a list of islands that does not exist": edit(entry, "islands/islands.ts", "islands/gone.ts"),
  "a text in the list of islands": edit(islands, "{ Counter };", '{ Counter, Till: "till" as never };'),
  "a module that exports no list of islands": edit(islands, "export const islands", "export const list"),
  "Emotion outside of a styles module in the browser": edit(
    counter,
    'import { counter } from "./Counter.styles.ts";',
    'import { css } from "@emotion/css";\nconst counter = css`padding: 1rem;`;',
  ),
  "a comma after the last item in JSON": all(
    write("site/rolls.json", "[1, 2,]"),
    edit(pages, /^/, 'import rolls from "./rolls.json";\nexport const [roll] = rolls;\n'),
  ),
  "an error whose reason is in its cause": declare(
    'throw new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND rolls.invalid") });',
  ),
  "a misspelled name of the generator": all(
    edit(pages, "import { definePage", "import { definePag"),
    edit(pages, "first = definePage(", "first = definePag("),
  ),
  "a misspelled hook of React in a page": all(
    edit(pages, /^/, 'import { useStat } from "react";\n'),
    edit(pages, "function Loaf() {", "function Loaf() {\n  useStat(1);"),
  ),
  "a package of an island that needs Emotion in several modules": all(
    write("node_modules/pale-select/index.js", 'import "@emotion/css";\nexport { label } from "./label.js";\n'),
    write(
      "node_modules/pale-select/label.js",
      'import { css } from "@emotion/css";\nexport const label = css`order: 1;`;\n',
    ),
    edit(counter, /^/, 'import { label } from "pale-select";\nexport const named = label;\n'),
  ),
  "a styles module of an island that exports a function": edit(
    "site/Counter.styles.ts",
    "export const counter",
    "export const size = (n: number) => n;\nexport const counter",
  ),
  "a page that throws, and nothing that only follows from it": all(
    edit(pages, "function Loaf() {\n", 'function Loaf() {\n  if (Date.now() > 0) throw new Error("no salt");\n'),
    edit(
      pages,
      "title: 'Bread & \"butter\" <first>',",
      'title: "Bread", feed: { title: "News", entries: [{ anchor: "main", title: "Rye", summary: "-", date: "2024-01-01" }] },',
    ),
  ),
  "several faults of different kinds, all in one run": all(
    edit(pages, 'title: "Butter"', 'title: ""'),
    edit(pages, '<a href="/">', '<a href="/nowhere">'),
    edit(pages, 'useAssetUrl("loaf.svg")', 'useAssetUrl("none.svg")'),
    edit(counter, 'from "react"', 'from "react"; import "@emotion/css"'),
  ),
  "a control character in a title": titled('title: "But\\vter",'),
  "a control character in the title of a feed's entry": all(
    edit(entry, 'icon: "loaf.svg"', 'name: "Bread", icon: "loaf.svg"'),
    titled(
      'title: "Butter", feed: { title: "A", entries: [{ anchor: "spread", title: "B\\vC", summary: "D", date: "2024-01-01" }] },',
    ),
  ),
  "the name of an asset where an address is": put('<a href="asset:loaf.svg">A</a>'),
  "a module for the browser without islands": all(
    write("site/browser.ts", ""),
    edit(entry, 'islands: "islands/islands.ts",', 'browserEntry: "browser.ts",'),
    edit(pages, "<Island component={Counter} props={{ start: 3 }} />", ""),
  ),
  "a control character in a style": style('&::before { content: "A\x01"; }'),
};

describe("a build reports, with the place, the problem and the fix,", () => {
  testReports("generator/golden/problems.txt", mistakes);

  test("a page and a script that are over their budgets", async () => {
    const said = await reportOn(edit(entry, 'icon: "loaf.svg"', "budgets: { page: 700, script: 500 }"));
    assert.deepEqual(said.replace(/hydrate\.\w+|\d{3,}|\d+(?= more| %)/g, "…").split("\n"), [
      "site/pages.tsx:5:22 error budget-page: index.html has … bytes (brotli), … more than its budget; make it smaller, or set budgets.page in defineSite; on /",
      "site/site.ts error budget-script: assets/….js has … bytes (brotli), … more than its budget; before compression, most of it is preact (… bytes, … %); the heaviest islands are Counter (… bytes); declare islands that few visitors need with `later`, or set budgets.script in defineSite",
    ]);
  });

  test("a script above 60,000 bytes without a budget, with the heaviest islands, and not one with a larger budget", async () => {
    const noise = Array.from({ length: 1800 }, (_, index) =>
      createHash("sha256").update(String(index)).digest("base64"),
    );
    const heavy = all(
      write("site/noise.ts", `export const noise = ${JSON.stringify(noise.join(""))};\n`),
      edit(counter, /^/, 'import { noise } from "./noise.ts";\n'),
      edit(counter, "onClick={", "title={count > 1000 ? noise : undefined}\n      onClick={"),
    );
    assert.match(
      await reportOn(heavy),
      /^site\/site\.ts warning budget-script: assets\/hydrate\.\w+\.js has [67]\d{4} bytes \(brotli\), more than 60000; .*; the heaviest islands are Counter \(\d{5} bytes\); declare .*$/,
    );
    assert.equal(await reportOn(all(heavy, edit(entry, 'icon: "loaf.svg"', "budgets: { script: 90_000 }"))), "");
  });

  test("a page with one byte more than its budget, and not one that just meets it", async () => {
    const budget = (page: number) => reportOn(edit(entry, 'icon: "loaf.svg"', `budgets: { page: ${page} }`));
    const bytes = Number(/index\.html has (\d+) bytes/.exec(await budget(700))?.[1]);
    assert.match(await budget(bytes - 1), /has \d+ bytes \(brotli\), 1 more than its budget/);
    assert.equal(await budget(bytes), "");
  });
});

describe("a build goes on, without a warning, for", () => {
  const accepted: Readonly<Record<string, Mistake>> = {
    "a target of links": put('<a id="rolls" />'),
    "the page itself in a list of links": put('<a aria-current="page">Bread</a>'),
    "a disabled link": put('<a role="link" aria-disabled="true">Bread</a>'),
    "a title with the maximum length": edit(pages, '"Butter"', `"${"Butter ".repeat(9)}bu"`),
    "`#` in styles that begins no colour": style(
      '--clip: url(#grain);\n  --mark: "#wheat";\n  --ink: #AbC;\n  clip-path: var(--clip, url("#grain"));',
    ),
  };
  for (const [name, change] of Object.entries(accepted)) {
    test(name, async () => assert.equal(await reportOn(change), ""));
  }
});
