import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inFolder, refused } from "../refusal.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";

/** Returns what a build reports about a site with a mistake. It must not change the last good output. */
async function saidOf(makeMistake: (site: TemporarySite) => Promise<void>): Promise<string[]> {
  const site = await temporarySite();
  await makeMistake(site);
  const { problems, exitCode, isUntouched } = await refused(site);
  assert.equal(exitCode, 1);
  assert.ok(isUntouched);
  return problems.map(({ where, severity = "error", code, what, fix }) =>
    inFolder(site, `${where} ${severity} ${code}: ${what}; ${fix}`),
  );
}

/** Inserts JSX into the first page, before its heading. */
const put = (jsx: string) => (site: TemporarySite) => site.edit(pages, "<Loaf />", `<Loaf />${jsx}`);

/** A mistake in the first page, and everything that is reported about it. */
const mistakes: Readonly<Record<string, readonly [jsx: string, ...said: string[]]>> = {
  "a second h1": [
    "<h1>Rolls</h1>",
    'site/pages.tsx:12:15 error heading-top: the page "/" has 2 h1; after the first: "Rolls"; keep one h1 and make the others h2',
  ],
  "a heading that skips a level": [
    "<h3>Rolls</h3>",
    'site/pages.tsx:12:15 error heading-order: the h3 "Rolls" on "/" follows an h1; make it an h2, or add the missing heading above it',
  ],
  "a duplicate id": [
    '<p id="main">Rolls</p>',
    'site/pages.tsx:12:15 error id-duplicate: the id "main" is on more than one element of "/"; give each element a unique id',
  ],
  "a reference to a missing id": [
    '<button type="button" aria-controls="mian">Rolls</button>',
    'site/pages.tsx:12:52 error reference-missing: aria-controls="mian" of <button> on "/" names an id that the page does not have; did you mean "main"?',
  ],
  "a second main": [
    "<main>Rolls</main>",
    'site/pages.tsx:12:15 error main-count: the page "/" has 2 main elements; put the main content of the page into one <main>',
  ],
  "two nav without names": [
    "<nav>Rolls</nav><nav>Buns</nav>",
    'site/pages.tsx:12:31 error nav-name: the page "/" has 2 nav elements without different names; give each a different aria-label',
  ],
  "a field without a label": [
    '<input name="flour" />',
    'site/pages.tsx:12:28 error label-missing: the <input> "flour" on "/" has no label; write <label htmlFor=…> with the id of the field, or put the field into a <label>',
  ],
  "a link without a name": [
    '<a href="/butter"></a>',
    'site/pages.tsx:12:15 error name-missing: the <a> "/butter" on "/" has no name; put text into it, or set aria-label',
  ],
  "a title of a drawing with several texts, which React leaves empty": [
    '<svg width="8" height="8" role="img"><title>{"Rye"} {"rolls"}</title></svg>',
    'site/pages.tsx:12:52 error name-missing: the <title> on "/" is empty; write one text, because React renders nothing if <title> has several children: <title>{`${one} ${other}`}</title>',
  ],
  "an image without a size": [
    '<img src="https://bread.example/a.png" alt="" width="8" />',
    'site/pages.tsx:12:25 error image-size: the image "https://bread.example/a.png" on "/" has no width or height; write both as plain numbers: without them the page jumps when the image arrives',
    'site/pages.tsx:12:25 error origin-unlisted: "/" uses "https://bread.example", which the site does not allow for pictures; add it to defineSite: allowedOrigins: { pictures: ["https://bread.example"] }',
  ],
  "a candidate of srcset that does not exist": [
    '<img src="https://bread.example/a.png" srcSet="/b.png 1x, /c.png 2x" alt="" width="1" height="1" />',
    'site/pages.tsx:12:15 error image-missing: the image "/b.png" on "/" does not exist; put the file into the assets folder, and get its address with useAssetUrl',
    'site/pages.tsx:12:15 error image-missing: the image "/c.png" on "/" does not exist; put the file into the assets folder, and get its address with useAssetUrl',
    'site/pages.tsx:12:25 error origin-unlisted: "/" uses "https://bread.example", which the site does not allow for pictures; add it to defineSite: allowedOrigins: { pictures: ["https://bread.example"] }',
  ],
  "a link that runs code in an old scheme": [
    '<a href="vbscript:bake()">Rolls</a>',
    'site/pages.tsx:12:24 error link-code: the href "vbscript:bake()" of <a> on "/" has the scheme vbscript:; write an address of https:, mailto: or tel:, or write a button in an island, with the handler as a prop: onClick={…}',
  ],
  "a link that contains a document": [
    '<a href="data:text/html,rolls">Rolls</a>',
    'site/pages.tsx:12:24 error link-code: the href "data:text/html,rolls" of <a> on "/" has the scheme data:; write an address of https:, mailto: or tel:, or write a button in an island, with the handler as a prop: onClick={…}',
  ],
  "a link that runs code, which React changes": [
    '<a href="javascript:bake()">Rolls</a>',
    `site/pages.tsx:12:15 error link-code: the href "javascript:throw new Error('React has blocked a javascript: …" of <a> on "/" has the scheme javascript:; write an address of https:, mailto: or tel:, or write a button in an island, with the handler as a prop: onClick={…}`,
  ],
  "an empty link": [
    '<a href="">Rolls</a>',
    'site/pages.tsx:12:15 error link-empty: the href of <a> on "/" is empty; write where it leads, or remove the attribute',
  ],
  "a link whose address is undefined": [
    "<a href={({} as { to?: string }).to as string}>Rolls</a>",
    'site/pages.tsx:12:15 error link-empty: the link "Rolls" on "/" has no href; check the value of href, which is probably undefined; if it is not a link, write a <button>',
  ],
  "a picture as a link without an address": [
    '<a><img src="https://bread.example/a.png" alt="Rolls" width="1" height="1" /></a>',
    'site/pages.tsx:12:15 error link-empty: the link "Rolls" on "/" has no href; check the value of href, which is probably undefined; if it is not a link, write a <button>',
    'site/pages.tsx:12:28 error origin-unlisted: "/" uses "https://bread.example", which the site does not allow for pictures; add it to defineSite: allowedOrigins: { pictures: ["https://bread.example"] }',
  ],
  "a form that mails": [
    '<form action="mailto:rolls@bread.example" method="post"><button type="submit">Bake</button></form>',
    'site/pages.tsx:12:29 error form-action: the form on "/" cannot be sent to "mailto:rolls@bread.example"; write the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"',
  ],
  "a button that mails a form": [
    '<form><button type="submit" formAction="sms:+49301234567">Bake</button></form>',
    'site/pages.tsx:12:55 error link-scheme: the formaction "sms:+49301234567" of <button> on "/" would send the form to sms:, which the Content-Security-Policy blocks; write a link to sms: instead, or the https: address of a form service',
  ],
  "a slash at the end of a link": [
    '<a href="/butter/">Rolls</a>',
    'site/pages.tsx:12:24 error link-missing: the link "/butter/" on "/" leads to a page that does not exist; write it without the slash at its end: "/butter"',
  ],
  "a missing video and its missing picture": [
    '<video src="/loaf.mp4" poster="/laof.png" />',
    'site/pages.tsx:12:27 error asset-missing: the <video> on "/" uses "/loaf.mp4", which does not exist; put the file into the assets folder, and get its address with useAssetUrl',
    'site/pages.tsx:12:46 error image-missing: the image "/laof.png" on "/" does not exist; put the file into the assets folder, and get its address with useAssetUrl',
  ],
  "a source and a subtitle that do not exist": [
    '<audio><source src="rolls.mp3" /><track src="/robot.txt" /></audio>',
    'site/pages.tsx:12:35 error asset-missing: the <source> on "/" uses "rolls.mp3", which does not exist; put the file into the assets folder, and get its address with useAssetUrl',
    'site/pages.tsx:12:60 error asset-missing: the <track> on "/" uses "/robot.txt", which does not exist; did you mean "/robots.txt"?',
  ],
  "a form to a missing page": [
    '<form action="/buter"><button type="submit" formAction="/jam">Bake</button></form>',
    'site/pages.tsx:12:29 error link-missing: the action of <form> "/buter" on "/" leads to a page that does not exist; did you mean "/butter"?',
    'site/pages.tsx:12:37 error link-missing: the formaction of <button> "/jam" on "/" leads to a page that does not exist; the page is disabled: move it from `disabledPages` to `pages` of defineSite, or remove the link',
  ],
  "a form that is sent to mailto:rolls@bread.example": [
    '<form method="post" action="mailto:rolls@bread.example"><button type="submit">Bake</button></form>',
    'site/pages.tsx:12:43 error form-action: the form on "/" cannot be sent to "mailto:rolls@bread.example"; write the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"',
  ],
  "a form that is sent to http://forms.example/f/rolls": [
    '<form method="post" action="http://forms.example/f/rolls"><button type="submit">Bake</button></form>',
    'site/pages.tsx:12:43 error form-action: the form on "/" cannot be sent to "http://forms.example/f/rolls"; write the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"',
  ],
  "a form that is sent to forms.example/f/buns": [
    '<form method="post" action="forms.example/f/buns"><button type="submit">Bake</button></form>',
    'site/pages.tsx:12:43 error form-action: the form on "/" cannot be sent to "forms.example/f/buns"; write the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"',
  ],
  "a form that is sent to http://127.0.0.1.forms.example/": [
    '<form method="post" action="http://127.0.0.1.forms.example/"><button type="submit">Bake</button></form>',
    'site/pages.tsx:12:43 error form-action: the form on "/" cannot be sent to "http://127.0.0.1.forms.example/"; write the https address that your form service gave you: "https://formspree.io/f/abcdwxyz"',
  ],
  "a frame with a missing page": [
    '<iframe title="Rolls" src="/buter" />',
    'site/pages.tsx:12:42 error link-missing: the src of <iframe> "/buter" on "/" leads to a page that does not exist; did you mean "/butter"?',
    `site/pages.tsx:12:42 error frame-blocked: the <iframe> "/buter" on "/" would stay empty: the Content-Security-Policy blocks it; write a link to it, or put its content into the page`,
  ],
  "a phone number without country code": [
    '<a href="tel:030123456">Rolls</a>',
    'site/pages.tsx:12:24 error phone-invalid: the link "tel:030123456" on "/" is not a number in international format; write it with a plus sign and the country code: "+4930123456"',
  ],
  "an invalid email address": [
    '<a href="mailto:rolls@bread">Rolls</a>',
    'site/pages.tsx:12:24 error email-invalid: the link "mailto:rolls@bread" on "/" does not contain exactly one email address; write one address: "name@example.com"',
  ],
  "a new window that can control this one": [
    '<a href="https://rolls.example" target="_blank">Rolls</a>',
    'site/pages.tsx:12:24 error link-opener: the link "https://rolls.example" on "/" opens a window without rel="noopener"; write rel="noopener"',
  ],
  "a style attribute that would end its rule": [
    '<p style={{ color: "red}" }}>Rolls</p>',
    'site/pages.tsx:12:15 error style-attribute: the style attribute "color:red}" of <p> on "/" is not a list of declarations; close its quotes and brackets, and write no braces',
  ],
  "an event handler in HTML": [
    '<div dangerouslySetInnerHTML={{ __html: "<p onclick=bake()>Rolls</p>" }} />',
    'site/pages.tsx:12:15 error event-attribute: <p> on "/" has the event handler attribute onclick; move the element into an island, with the handler as a prop: onClick={…}',
  ],
  "a script in HTML": [
    '<div dangerouslySetInnerHTML={{ __html: "<script>bake()</script>" }} />',
    'site/pages.tsx:12:15 error script-in-body: there is a script in the body of "/"; move its code into an island, or into a module that an island imports',
  ],
  "a script of another site": [
    '<script src="https://cdn.example/rolls.js" async />',
    'site/pages.tsx:12:28 error script-in-body: there is a script in the body of "/"; remove it, and declare the script in defineSite: scripts: [{ origin: "https://cdn.example", path: "/rolls.js" }]',
  ],
  "a style sheet of another site": [
    '<link rel="stylesheet" href="https://cdn.example/rolls.css" />',
    'site/pages.tsx:12:44 error style-file: "/" loads the style sheet "https://cdn.example/rolls.css", which the Content-Security-Policy blocks; write its rules in a *.styles.ts module: css for classes, injectGlobal for other selectors',
  ],
  "the site's own style sheet": [
    '<link rel="stylesheet" href="/robots.txt" />',
    'site/pages.tsx:12:44 error style-file: "/" loads the style sheet "/robots.txt", which the Content-Security-Policy blocks; write its rules in a *.styles.ts module: css for classes, injectGlobal for other selectors',
  ],
  "a page that redirects its visitors": [
    '<div dangerouslySetInnerHTML={{ __html: "<meta http-equiv=refresh content=0>" }} />',
    'site/pages.tsx:12:15 error meta-refresh: "/" redirects visitors with a meta refresh; write a link, or replace the page with an entry in `redirects` of defineSite',
    'site/pages.tsx:12:15 error html-invalid: the HTML of "/" is not valid: <meta> element is not permitted as content under <div> (element-permitted-content), at <meta http-equiv=refresh content=0></div><div data-island="Co; fix the component that renders it; https://html-validate.org/rules/element-permitted-content.html explains the rule',
  ],
  "an element that HTML has a better one for": [
    '<div role="list">Rolls</div>',
    'site/pages.tsx:12:26 error html-invalid: the HTML of "/" is not valid: Prefer to use the native <ul> element (prefer-native-element), at  role="list">Rolls</div><div data-island="Counter" data-props; fix the component that renders it; https://html-validate.org/rules/prefer-native-element.html explains the rule',
  ],
  "a text that says undefined": [
    "<p>{`Bake ${String(undefined)}`}</p>",
    'site/pages.tsx:12:15 error text-suspect: the text "Bake undefined" on "/" says undefined; look for a value that is missing or not a string',
  ],
  "a text that says NaN": [
    "<p>{`Bake ${Number('x')}`}</p>",
    'site/pages.tsx:12:15 error text-suspect: the text "Bake NaN" on "/" says NaN; look for a value that is missing or not a string',
  ],
  "a text that is an object": [
    "<p>{`Bake ${String({})}`}</p>",
    'site/pages.tsx:12:15 error text-suspect: the text "Bake [object Object]" on "/" says [object Object]; look for a value that is missing or not a string',
  ],
  "a NUL in a text": [
    '<p>{"Ro\\0lls"}</p>',
    'site/pages.tsx:12:15 error text-broken: the text "Ro\\u0000lls" on "/" contains the control character U+0000 at character 3; delete it, or cut the text by whole characters',
  ],
  "a lone surrogate": [
    '<p>{"Ro\\uD83Clls"}</p>',
    'site/pages.tsx:12:15 error text-broken: the text "Ro\\ud83clls" on "/" contains the lone surrogate U+D83C at character 3; delete it, or cut the text by whole characters',
  ],
  "a block in a paragraph": [
    "<p><div>Rolls</div></p>",
    `site/pages.tsx:12:18 error html-invalid: the HTML of "/" is not valid: Stray end tag '</p>' (close-order), at </p><div data-island="Counter" data-props="{&quot;start&quot;; fix the component that renders it; https://html-validate.org/rules/close-order.html explains the rule`,
  ],
};

describe("a build is refused, with the place, the problem and the fix, for", () => {
  for (const [name, [jsx, ...said]] of Object.entries(mistakes)) {
    test(name, async () => assert.deepEqual(await saidOf(put(jsx)), said));
  }

  const elsewhere: Readonly<
    Record<string, readonly [mistake: (site: TemporarySite) => Promise<void>, ...said: string[]]>
  > = {
    "a blank page": [
      (site) => site.edit(pages, "element: <Jam />", "element: <main />"),
      'site/pages.tsx:33:22 error page-blank: the page "/jam" is blank; look for a component that returns nothing',
      'site/pages.tsx:33:22 error heading-top: the page "/jam" has no h1; write one h1 that says what the page is about',
    ],
    "a Suspense whose content failed": [
      async (site) => {
        await site.edit(pages, "<Loaf />", '<Suspense fallback="Baking"><Fails /></Suspense>');
        await site.edit(
          pages,
          "function Loaf",
          'function Fails(): null {\n  throw new Error("no yeast");\n}\n\nfunction Loaf',
        );
        await site.edit(pages, "import { Counter }", 'import { Suspense } from "react";\nimport { Counter }');
      },
      'site/pages.tsx:6:22 error suspense-fallback: the page "/" shows the fallback of a Suspense instead of its content; load the data before the page is rendered, and fix errors inside the Suspense',
    ],
    "two colours with too little contrast": [
      (site) =>
        site.edit(
          "site/site.ts",
          'icon: "loaf.svg"',
          'contrastPairs: [{ name: "crust on crumb", colour: "#777", ground: "#ffffff", least: 4.5 }]',
        ),
      'site/site.ts:13:28 error contrast: the contrast of crust on crumb (#777 on #ffffff) is 4.48:1, and must be at least 4.5:1; change only one of the two colours, such as "#767676" in place of "#777"',
    ],
    "a colour whose background has to change": [
      (site) =>
        site.edit(
          "site/site.ts",
          'icon: "loaf.svg"',
          'contrastPairs: [{ name: "crust on crumb", colour: "#ffaeb0", ground: "#aa8888", least: 7 }]',
        ),
      'site/site.ts:13:28 error contrast: the contrast of crust on crumb (#ffaeb0 on #aa8888) is 1.81:1, and must be at least 7:1; change only one of the two colours, such as "#3e3131" in place of "#aa8888"',
    ],
    "a colour whose background has to change with it": [
      (site) =>
        site.edit(
          "site/site.ts",
          'icon: "loaf.svg"',
          'contrastPairs: [{ name: "crust on crumb", colour: "#b86a3a", ground: "#808080", least: 7 }]',
        ),
      "site/site.ts:13:28 error contrast: the contrast of crust on crumb (#b86a3a on #808080) is 1.03:1, and must be at least 7:1; make one colour much lighter and the other much darker",
    ],
    "an invalid colour": [
      (site) =>
        site.edit(
          "site/site.ts",
          'icon: "loaf.svg"',
          'contrastPairs: [{ name: "crust on crumb", colour: "brown", ground: "#fff", least: 3 }]',
        ),
      'site/site.ts:13:28 error contrast: the contrast of crust on crumb (brown on #fff) cannot be computed, and must be at least 3:1; write "brown" as #rrggbb',
    ],
    "a colour of a pair with a wrong digit": [
      (site) =>
        site.edit(
          "site/site.ts",
          'icon: "loaf.svg"',
          'contrastPairs: [{ name: "crust on crumb", colour: "#48565g", ground: "#fff", least: 3 }]',
        ),
      'site/site.ts:13:28 error contrast: the contrast of crust on crumb (#48565g on #fff) cannot be computed, and must be at least 3:1; in "#48565g", write a digit from 0 to 9 or a to f in place of "g"',
    ],
    "a pair whose colour is misspelled where it is defined": [
      async (site) => {
        await site.write("site/tokens.ts", 'export const tokens: Record<string, string> = {\n  crusst: "#000",\n};\n');
        const pair = '{ name: "crust on crumb", colour: tokens.crust as string, ground: "#fff", least: 3 }';
        await site.edit("site/site.ts", 'icon: "loaf.svg"', `contrastPairs: [${pair}]`);
        await site.edit("site/site.ts", "export default", 'import { tokens } from "./tokens.ts";\nexport default');
      },
      'site/tokens.ts:2:3 error definition-type: contrastPairs: the pair "crust on crumb" has no colour: expected text, got nothing; did you mean "crust" in place of "crusst"?',
    ],
    "a custom property with a colour that has a wrong digit, once for all values": [
      (site) => site.edit("site/page.styles.ts", "color: #123456;", "color: #123456;\n  --crumb: 1px solid #d4dbdg;"),
      'site/page.styles.ts:12:22 error css: the style "--crumb: 1px solid #d4dbdg;" is not valid CSS: "g" in the colour "#d4dbdg" is not a hexadecimal digit; in "#d4dbdg", write a digit from 0 to 9 or a to f in place of "g"',
    ],
    "a colour with a digit too few beside a variable": [
      (site) => site.edit("site/page.styles.ts", "color: #123456;", "border: var(--crumb, 1px) solid #12345;"),
      'site/page.styles.ts:11:35 error css: the style "border: var(--crumb, 1px) solid #12345;" is not valid CSS: the colour "#12345" has 5 digits; write "#12345" with 3 or 6 digits, or with 4 or 8 if it is transparent',
    ],
    "the name of an asset with the folder before it": [
      (site) => site.edit("site/site.ts", 'icon: "loaf.svg"', 'icon: "assets/loaf.svg"'),
      'site/site.ts:13:10 error asset-missing: there is no asset "assets/loaf.svg"; write the name without the folder: "loaf.svg"',
    ],
    "the name of an asset that cannot be in an address, once": [
      async (site) => {
        await site.writeAsset("Rye Loaf.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>");
        await site.edit("site/site.ts", 'icon: "loaf.svg"', 'icon: "Rye Loaf.svg"');
      },
      'assets/Rye Loaf.svg error asset-file: the asset\'s name "Rye Loaf.svg" cannot be part of an address; rename it to "Rye-Loaf.svg": use only the letters a to z, digits, hyphens, underscores and dots',
    ],
    "a component that is not imported": [
      (site) => site.edit(pages, 'import { Counter } from "./Counter.tsx";', ""),
      'site/pages.tsx:13:26 error module-throws: ReferenceError: Counter is not defined; add at the top of this file: import { Counter } from "./Counter.tsx";',
    ],
    "a name that is nowhere": [
      (site) => site.edit(pages, "<Loaf />", "<Loaf />{rols}"),
      "site/pages.tsx:12:16 error module-throws: ReferenceError: rols is not defined; check the spelling of `rols`, or import it at the top of this file",
    ],
    "a function of a package that is not imported": [
      (site) => site.edit("site/page.styles.ts", ", keyframes }", " }"),
      'site/page.styles.ts:8:15 error module-throws: ReferenceError: keyframes is not defined; add at the top of this file: import { keyframes } from "@emotion/css";',
    ],
    "a style that Emotion would leave out": [
      (site) => site.edit("site/page.styles.ts", "color: #123456;", "color #123456;"),
      'site/page.styles.ts:11:3 error css: the style "color #123456;" is not valid CSS: Expected ":"; correct the template at this place',
    ],
    "an import of a style sheet in styles": [
      (site) =>
        site.edit("site/page.styles.ts", "injectGlobal`", 'injectGlobal`\n  @import "https://cdn.example/rolls.css";'),
      'site/page.styles.ts:4:12 error style-file: "/" loads the style sheet "https://cdn.example/rolls.css", which the Content-Security-Policy blocks; write its rules in a *.styles.ts module: css for classes, injectGlobal for other selectors',
    ],
    "a font of another site": [
      (site) => site.edit("site/page.styles.ts", "url(asset:tiny.woff2)", "url(https://cdn.example/rye.woff2)"),
      'site/page.styles.ts:4:44 error origin-unlisted: "/" uses "https://cdn.example" for fonts, which must be files of this site; put the font into the assets folder, and write url(asset:name.woff2)',
    ],
    "a URL of the site that contains too much": [
      (site) => site.edit("site/site.ts", "https://bread.example", "https://me:pw@bread.example/rolls?a=1"),
      'site/site.ts:7:9 error site-url: the site\'s url "https://me:pw@bread.example/rolls?a=1" contains a name or password and a query; write "https://bread.example/rolls"',
    ],
    "an address of the site that is not in the form that browsers use": [
      (site) => site.edit("site/site.ts", "https://bread.example", " HTTPS:Bread.example/rolls/? "),
      'site/site.ts:7:9 error site-url: the site\'s url " HTTPS:Bread.example/rolls/? " is not in the form that browsers use; write "https://bread.example/rolls"',
    ],
    "such a URL of a site in a folder, once": [
      (site) => site.edit("site/site.ts", "https://bread.example", 'https://bread.example/#",\n  base: "/rolls'),
      'site/site.ts:7:9 error site-url: the site\'s url "https://bread.example/#" is not in the form that browsers use; write "https://bread.example"',
    ],
    "the site's own sitemap with an unknown page": [
      (site) => {
        const paths = [
          "",
          "/butter?a=1&amp;b=2",
          "/robots.txt",
          ".org/rolls",
          "/buter",
          "/jam",
          "/butter/",
          "/rye-bread",
        ];
        const lines = paths.map((path) => `<url><loc>https://bread.example${path}</loc></url>`);
        return site.writeAsset("root/sitemap.xml", `<urlset>\n${lines.join("\n")}\n</urlset>`);
      },
      'assets/root/sitemap.xml:6:11 error link-missing: the sitemap lists "https://bread.example/buter", which is not a page of the site; did you mean "https://bread.example/butter"?',
      'assets/root/sitemap.xml:7:11 error link-missing: the sitemap lists "https://bread.example/jam", which is not a page of the site; the page is disabled: move it from `disabledPages` to `pages` of defineSite, or remove the address',
      'assets/root/sitemap.xml:8:11 error link-missing: the sitemap lists "https://bread.example/butter/", which is not a page of the site; did you mean "https://bread.example/butter"?',
      'assets/root/sitemap.xml:9:11 error link-missing: the sitemap lists "https://bread.example/rye-bread", which is not a page of the site; correct the address, or remove it',
    ],
    "an invalid URL of the site that has its own sitemap": [
      async (site) => {
        await site.edit("site/site.ts", "https://bread.example", "bread.example");
        await site.writeAsset("root/sitemap.xml", "<urlset><url><loc>https://bread.example/jam</loc></url></urlset>");
      },
      'site/site.ts:7:9 error site-url: the site\'s url "bread.example" is not a web address; write it with its scheme and without a slash at the end: "https://example.com"',
    ],
    "a URL of the site that is a fact, and is written twice": [
      async (site) => {
        const facts = 'export const facts = { shop: "bread.example/", siteUrl: "bread.example/" };\n';
        await site.write("site/facts.ts", facts);
        await site.edit("site/site.ts", 'url: "https://bread.example"', "url: facts.siteUrl");
        await site.edit("site/site.ts", "export default", 'import { facts } from "./facts.ts";\nexport default');
      },
      'site/facts.ts:1:58 error site-url: the site\'s url "bread.example" is not a web address; write it with its scheme and without a slash at the end: "https://example.com"',
    ],
    "a file of a style that does not exist": [
      async (site) => {
        await site.edit("site/page.styles.ts", "color: #123456;", "background: url(/img/loaf.png);");
        await site.edit("site/Counter.styles.ts", "padding: 1rem;", 'background: url("/img/roll.png");');
        await site.edit(pages, "<Loaf />", '<Loaf /><p style={{ background: "url(img/bun.png)" }}>Buns</p>');
      },
      'site/Counter.styles.ts:4:20 error style-file-missing: a style loads "/img/roll.png", which does not exist; put the file into the assets folder, and write url(asset:…) with its name',
      'site/page.styles.ts:11:19 error style-file-missing: a style loads "/img/loaf.png", which does not exist; put the file into the assets folder, and write url(asset:…) with its name',
      'site/pages.tsx:12:44 error style-file-missing: a style loads "img/bun.png", which does not exist; put the file into the assets folder, and write url(asset:…) with its name',
    ],
    "an SVG with a script": [
      (site) =>
        site.write("assets/loaf.svg", '<svg xmlns="http://www.w3.org/2000/svg">\n <script>bake()</script></svg>'),
      'assets/loaf.svg:2:2 error svg-active: the SVG "loaf.svg" contains a script; remove it: an SVG asset must not run code or load other files',
    ],
    "an SVG with an entity": [
      (site) =>
        site.write("assets/loaf.svg", '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'assets/loaf.svg:1:16 error svg-active: the SVG "loaf.svg" declares an entity; remove it: an SVG asset must not run code or load other files',
    ],
    "an SVG that loads other files": [
      (site) =>
        site.write(
          "assets/loaf.svg",
          '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://oven.example/a.png"/></svg>',
        ),
      'assets/loaf.svg:1:48 error svg-active: the SVG "loaf.svg" loads something from another site; remove it: an SVG asset must not run code or load other files',
    ],
    "an SVG with an event handler": [
      (site) => site.write("assets/loaf.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="bake()"></svg>'),
      'assets/loaf.svg:1:40 error svg-active: the SVG "loaf.svg" contains an event handler; remove it: an SVG asset must not run code or load other files',
    ],
    "a private key among the assets": [
      (site) => site.write("assets/notes.txt", "-----BEGIN PRIVATE KEY-----"),
      'assets/notes.txt error asset-secret: the asset "notes.txt" looks like a secret, and would be published; remove it from the assets folder, and make a new key',
    ],
    "a key file among the assets": [
      (site) => site.write("assets/oven.pem", "x"),
      'assets/oven.pem error asset-secret: the asset "oven.pem" looks like a secret, and would be published; remove it from the assets folder, and make a new key',
    ],
    "an environment variable in the browser": [
      (site) => site.edit("site/Counter.tsx", "useState(start)", "useState(start + Number(process.env.OVEN ?? 0))"),
      "site/Counter.tsx:5:53 error environment-in-browser: the script reads process.env.OVEN, which browsers do not have; read it where the page is defined, and pass the value to the island as a prop",
    ],
    "a module of Node in the browser": [
      (site) =>
        site.edit(
          "site/Counter.tsx",
          "import { counter }",
          'import { readFileSync } from "node:fs";export const oven = () => readFileSync("oven");\nimport { counter }',
        ),
      "site/Counter.tsx:2:30 error server-only: node:fs is imported for the browser, which does not have it: site/hydrate.ts → site/Counter.tsx; read it where the page is defined, and pass the island what it needs as a prop",
    ],
  };
  for (const [name, [mistake, ...said]] of Object.entries(elsewhere)) {
    test(name, async () => assert.deepEqual(await saidOf(mistake), said));
  }

  test("a page and a script that are over their budgets", async () => {
    const said = await saidOf((site) =>
      site.edit("site/site.ts", 'icon: "loaf.svg"', "budgets: { page: 700, script: 500 }"),
    );
    assert.deepEqual(
      said.map((text) => text.replace(/hydrate\.\w+|\d{3,}|\d+ more/g, "…")),
      [
        "site/pages.tsx:5:22 error budget-page: index.html has … bytes (brotli), … more than its budget; make it smaller, or raise budgets.page in defineSite",
        "site/site.ts error budget-script: assets/….js has … bytes (brotli), … more than its budget; before compression, most of it is preact (… bytes, 96 %); make it smaller, or raise budgets.script in defineSite",
      ],
    );
  });
});

describe("a build goes on, without a warning, for", () => {
  for (const [name, jsx] of Object.entries({
    "a target of links": '<a id="rolls" />',
    "the page itself in a list of links": '<a aria-current="page">Bread</a>',
    "a disabled link": '<a role="link" aria-disabled="true">Bread</a>',
  })) {
    test(name, async () => {
      const site = await temporarySite();
      await put(jsx)(site);
      const { warnings: found } = await site.build();
      assert.deepEqual(found, []);
    });
  }
});

describe("a build goes on, with a warning, for", () => {
  const warnings: Readonly<Record<string, readonly [from: string, to: string, ...said: string[]]>> = {
    "a title that is too long": [
      '"Butter"',
      `"${"Butter ".repeat(9)}but"`,
      'site/pages.tsx:21:11 warning title-length: the title of "/butter" has 66 characters; write at most 65 characters',
    ],
    "a description that is too short": [
      "The second page, about butter, and how soft it has to be.",
      "Butter.",
      'site/pages.tsx:22:17 warning description-length: the description of "/butter" has 7 characters; write 50 to 160 characters that describe the page',
    ],
    "a link that is not encrypted": [
      'href="/butter#spread"',
      'href="http://butter.example"',
      'site/pages.tsx:14:16 warning link-insecure: the href "http://butter.example" of <a> on "/" is not encrypted; write https:',
    ],
    "an invisible character that changes the direction": [
      "Butter</a>",
      '{"But\\u202Eter"}</a>',
      'site/pages.tsx:14:7 warning text-direction: the text "But\\u202eter" on "/" contains an invisible character that changes its direction; delete it, or set the dir attribute on the element',
    ],
  };
  for (const [name, [from, to, ...said]] of Object.entries(warnings)) {
    test(name, async () => {
      const site = await temporarySite();
      await site.edit(pages, from, to);
      const { warnings: found } = await site.build();
      assert.deepEqual(
        found.map(({ where, severity, code, what, fix }) =>
          inFolder(site, `${where} ${severity} ${code}: ${what}; ${fix}`),
        ),
        said,
      );
    });
  }

  test("nothing about `#` in styles that begins no colour", async () => {
    const site = await temporarySite();
    const noColours =
      '--clip: url(#grain);\n  --mark: "#wheat";\n  --ink: #AbC;\n  clip-path: var(--clip, url("#grain"));';
    await site.edit("site/page.styles.ts", "color: #123456;", noColours);
    assert.deepEqual((await site.build()).warnings, []);
  });

  test("nothing about a title with the maximum length", async () => {
    const site = await temporarySite();
    await site.edit(pages, '"Butter"', `"${"Butter ".repeat(9)}bu"`);
    assert.deepEqual((await site.build()).warnings, []);
  });

  test("an address of the site that is not encrypted", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "https://bread.example", "http://bread.example");
    const { warnings: found } = await site.build();
    assert.deepEqual(
      found.map(({ where, severity, what, fix }) => inFolder(site, `${where} ${severity} ${what}; ${fix}`)),
      [
        'site/site.ts:7:9 warning the site\'s url "http://bread.example" is not encrypted; write "https://bread.example"',
      ],
    );
  });
});
