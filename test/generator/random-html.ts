/** Makes a generator of whole numbers below a bound. The same seed gives the same numbers. */
export type Random = (below: number) => number;

/** Makes a generator of numbers. */
export function random(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const names =
  "div p span a a ul ol li dl dt dd h1 h2 h3 button label input img form fieldset legend table caption thead tbody tr td th section article nav main header footer aside select option optgroup textarea figure figcaption picture source video audio track svg path g rect details summary em strong code pre small time blockquote hr br address dialog output meter progress iframe object hgroup menu abbr mark cite q ruby rt".split(
    " ",
  );

const voids = new Set(["input", "img", "source", "track", "br", "hr"]);

const values: Readonly<Record<string, readonly string[]>> = {
  href: ["/a", "#b", "https://c.example/?d=1&amp;e=2", "", " /a", "mailto:a@b.example"],
  src: ["/a.png", "", "/b c.png"],
  srcset: ["/a.png 1x, /b.png 2x", "/a.png 100w", ""],
  sizes: ["100vw"],
  class: ["a", "a b", "", "s-1"],
  alt: ["", "A dog", " ", "Label"],
  title: ["", "A dog"],
  id: ["a", "b", "a b", "1", ""],
  for: ["a", "b", ""],
  name: ["a", "_blank", "b"],
  type: ["button", "submit", "text", "hidden", "image", "checkbox", "reset", "wrong"],
  role: ["list", "button", "img", "main", "presentation", "none", "link", "wrong", "widget", "heading"],
  "aria-label": ["A dog", "", "Label"],
  "aria-hidden": ["true", "false"],
  "aria-labelledby": ["a", "c"],
  "aria-describedby": ["a"],
  "aria-controls": ["b"],
  tabindex: ["0", "-1", "x"],
  width: ["1", "1px", ""],
  height: ["2"],
  scope: ["row", "col", "x"],
  headers: ["a"],
  colspan: ["2"],
  autocomplete: ["on", "off", "name", "email", "wrong", "shipping name"],
  value: ["", "a", "A dog"],
  content: ["a", ""],
  "data-x": ["a", "", "&quot;b&quot;"],
  d: ["M0 0", ""],
  hidden: [""],
  controls: [""],
  autoplay: [""],
  multiple: [""],
  usemap: ["#a"],
  disabled: [""],
  style: ["display:none", "color:red"],
  contenteditable: [""],
  action: ["/a", "", "a b"],
  method: ["get", "x"],
  rel: ["noopener", "stylesheet", "next"],
  target: ["_blank", "x", ""],
  download: ["", "a"],
  datetime: ["2020-01-01", ""],
  loading: ["lazy", "x"],
  open: [""],
  align: ["left"],
  lang: ["en"],
  kind: ["captions"],
  poster: ["/a.png", ""],
  placeholder: ["a", ""],
};
const keys = Object.keys(values);

const texts = ["", "", "A dog", " ", "Label", "5 &lt; 6", "it&#x27;s"];

/** What usually is inside of what: else little of it would be valid. */
const usual: Readonly<Record<string, readonly string[]>> = {
  ul: ["li"],
  ol: ["li"],
  dl: ["dt", "dd"],
  table: ["thead", "tbody", "tr", "caption"],
  thead: ["tr"],
  tbody: ["tr"],
  tr: ["td", "th"],
  select: ["option", "optgroup"],
  fieldset: ["legend", "input", "label", "p"],
  figure: ["img", "figcaption", "p"],
  picture: ["source", "img"],
  video: ["source", "track"],
  details: ["summary", "p"],
  svg: ["path", "g", "rect"],
  form: ["input", "button", "label", "p", "fieldset"],
  label: ["input", "span", "select"],
  h1: ["span", "img", "a", "em"],
  h2: ["span", "img", "svg", "em"],
};

const usualAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "class", "title", "aria-label", "target", "rel"],
  img: ["src", "alt", "width", "height", "class", "srcset"],
  input: ["type", "id", "name", "aria-label", "autocomplete", "value"],
  label: ["for", "class"],
  button: ["type", "class", "aria-label"],
  th: ["scope", "class"],
  form: ["action", "method", "class"],
  td: ["headers", "colspan"],
  section: ["aria-label", "id", "class"],
};

function pick<Item>(items: readonly Item[], next: Random): Item {
  return items[next(items.length)] as Item;
}

/** An element as React writes it. About half of the results are not valid. */
export function randomElement(next: Random, parent = "", depth = 0): string {
  const name = next(8) > 0 && usual[parent] ? pick(usual[parent], next) : pick(names, next);
  const attributes = new Map<string, string>();
  for (let count = Math.max(0, next(5) - 1); count > 0; count -= 1) {
    const key = next(6) > 0 && usualAttributes[name] ? pick(usualAttributes[name], next) : pick(keys, next);
    // The first value is a good one more often than not.
    attributes.set(key, next(2) === 0 ? (values[key]?.[0] ?? "") : pick(values[key] ?? [""], next));
  }
  const tag = `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join("")}`;
  if (voids.has(name)) return `${tag}/>`;
  const hasOnlyText = /^(?:textarea|title|option)$/.test(name);
  let inside = pick(hasOnlyText ? texts.slice(0, 5) : texts, next);
  if (depth < 4 && !hasOnlyText) {
    for (let count = next(depth === 0 ? 5 : 4); count > 0; count -= 1) {
      const child = randomElement(next, name, depth + 1);
      inside += child + (next(5) === 0 ? child : "") + pick(texts, next);
    }
  }
  return `${tag}>${inside}</${name}>`;
}

/** The same HTML with other words, other values and another number of equal neighbours. */
export function reworded(html: string, next: Random): string {
  const others = ["/other", "Zebra", "1", "x y z", "#q", "", "https://z.example/&amp;"];
  return html
    .replace(/(\s[\w-]+=")([^"<>]*)(")/g, (all, start: string, _value: string, end: string) =>
      next(6) > 0 ? all : `${start}${pick(others, next)}${end}`,
    )
    .replace(/>([^<]*\S[^<]*)</g, (all) =>
      next(3) > 0 ? all : `>${pick(["Zebra", "Other words", "", "&amp;"], next)}<`,
    )
    .replace(/<(li|p|td|tr|input|option|img|br|a)\b[^>]*?(?:\/>|>[^<]*<\/\1>)/g, (all) =>
      next(8) > 0 ? all : next(2) === 0 ? "" : all.repeat(2 + next(3)),
    );
}
