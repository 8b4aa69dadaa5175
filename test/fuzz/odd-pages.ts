import * as fc from "fast-check";
import { forbiddenCharacter } from "../../generator/checks/site/texts.ts";
import type { OddContent } from "../fixtures/odd-site/site/OddPage.tsx";

/** The paths of the pages of one site. */
export const paths = ["/", "/about", "/work/blue--ink", "/a", "/u", "/url", "/index", "/news/2024", "/assets-of-ours"];

/** Files of the site at its root. */
export const files = ["/hero--ink.svg", "/robots.txt", "/site.webmanifest"];

/** Handwritten class names in the form of Emotion. */
const names = ["--ink", "--step", "var(--ink)", "s-1a2b3c", "animation-1a2b3c", "inked", "turn"];

/** Pieces of markup and code. */
const pieces = String.raw`' " \ < > & </script> </style> </title> <!-- --> ]]> <![CDATA[ /* */ //
  {{ }} $& $1 $$ @@x@@ __proto__ constructor %00 %E0%A4%A %s &amp; &nbsp; &lt;b&gt; &#x27; &#39; &copy &notanentity; &#0;
  url(/about) data-props="{}" data-island href=/about javascript: .well true 0 -0 1e400
  🚧 👩‍👩‍👧 é 日本語`.split(/\s+/);

/** Characters that look like others, or like nothing. */
const invisible = "\uFEFF\u200B\u00A0\u2028\u2029\u202E\u2066\t\n\r`";

const fragments = [
  "$`",
  "${}",
  "${name}",
  "<!-- -->",
  ' class="s-1"',
  "",
  "e\u0301",
  "\r\n",
  "  ",
  "long ".repeat(60),
].concat("\uE000later\uE001", "\uE000s-1a2b3c\uE001", pieces, [...invisible], names, paths, files);

/** Texts that break naive parsers of markup. Nothing in them is forbidden. */
const odd = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...fragments) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(""))
  .filter((text) => forbiddenCharacter(text) === undefined && !/\bundefined\b|\bNaN\b|\[object /.test(text));

const query = odd.map((text) => text.replace(/[\0- #\\]/g, ""));

const href = fc.oneof(
  fc.constantFrom(...paths, ...files),
  fc.tuple(fc.constantFrom(...paths, ...files), query).map(([path, text]) => `${path}?${text}`),
  fc.constantFrom(
    "#shape",
    "/about#shape",
    "?a=1",
    "?a=1#shape",
    " /about",
    "/about?a=/u#shape",
    "//other.example/about",
    "//root/about",
    "/\\root/about?a",
    "/work/../about",
  ),
  query.map((text) => `https://other.example/${text}?${text}#${text}`),
  query.map((text) => `mailto:name@example.com?subject=${encodeURIComponent(text)}`),
);

const picture = fc.oneof(
  fc.constantFrom("/hero--ink.svg"),
  query.map((text) => `/hero--ink.svg?${encodeURIComponent(text)}`),
);

/** Handwritten HTML, well-formed by the rules of HTML: end tags may be left out. */
const html = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<p>One<p>Two",
        "<ul><li>One<li>Two</ul>",
        "<!-- a > b --><b>After</b>",
        "<a href=/about title='a > b' hidden>Go</a>",
        '<svg><path d="M0 0"/><circle r=1></circle><rect><title>A tip</title></rect></svg>',
        "<table><tr><td>1<td>2</table>",
        '<em CLASS="s-1a2b3c" data-Odd=\'"\'>&nbsp;&euro;&#39;</em>',
        '<img src="/hero--ink.svg" alt="" width=8 height=8>',
        "<br/><wbr><hr>",
        '<i data-props="no JSON" data-island-like>Text</i>',
        "<details open><summary>More</summary>Text</details>",
        '<svg viewBox="0 0 1 1"><style>rect{fill:var(--ink)}</style><rect fill="var(--ink)"></rect></svg>',
      ),
      odd.map((text) => `<i>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</i>`),
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(""));

const texts = fc.dictionary(
  fc.oneof(fc.constantFrom("a", "href", "url", "__proto__", "constructor", "1", "label", ...names), odd),
  fc.oneof(odd, fc.constantFrom(...paths)),
  { maxKeys: 4 },
);

const content: fc.Arbitrary<Omit<OddContent, "path">> = fc.record({
  title: odd,
  description: odd,
  text: odd,
  other: odd,
  value: odd,
  id: odd.map((text) => `${text.replace(/\s/g, "")}-id`),
  className: fc.oneof(odd, fc.constantFrom(...names)),
  hrefs: fc.uniqueArray(href, { minLength: 1, maxLength: 4 }),
  pictures: fc.uniqueArray(picture, { minLength: 1, maxLength: 3 }),
  html,
  css: odd.map((text) => text.replace(/["\\\n\r\f]|\*\/|<\/?style/gi, "")),
  note: fc.record({
    label: fc.oneof(odd, fc.constantFrom(...paths)),
    path: fc.constantFrom(...paths, ...files, "/about#shape"),
    list: fc.array(fc.oneof(odd, fc.constantFrom(...paths)), { maxLength: 3 }),
    more: texts,
  }),
  data: texts,
});

/** The pages of a site, one for each path. Every title and description is unique. */
export const oddPages: fc.Arbitrary<readonly OddContent[]> = fc
  .array(content, { minLength: paths.length, maxLength: paths.length })
  .map((contents) =>
    contents.map((one, index) => ({
      ...one,
      path: paths[index] ?? "/",
      title: `${one.title} ${index}`,
      description: `${one.description} ${index}`,
    })),
  );
