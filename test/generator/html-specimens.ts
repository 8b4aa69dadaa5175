/** HTML that a rule of html-validate accepts or refuses, in React's form. */
interface Specimen {
  readonly valid?: readonly string[];
  readonly invalid?: readonly string[];
  /** Why a body whose parts are valid cannot break the rule. */
  readonly elsewhere?: string;
}

/** Specimens for each rule that the validator uses. */
export const specimens: Readonly<Record<string, Specimen>> = {
  "area-alt": {
    valid: ['<map name="a" id="a"><area href="/a" alt="A" shape="default"/></map>'],
    invalid: ['<map name="a" id="a"><area href="/a" shape="default"/></map>'],
  },
  "aria-label-misuse": {
    valid: ['<button type="button" aria-label="A">B</button>', '<ul aria-label="A"><li>B</li></ul>'],
    invalid: ['<span aria-label="A">B</span>', '<p aria-label="A">B</p>'],
  },
  "attr-spacing": { elsewhere: "a tag without spaces between its attributes does not come from React" },
  "attribute-allowed-values": {
    valid: ['<button type="submit">A</button>', '<p dir="rtl">A</p>'],
    invalid: ['<button type="wrong">A</button>', '<p dir="up">A</p>', '<p tabindex="x">A</p>'],
  },
  "attribute-misuse": {
    valid: [
      '<a href="/a" target="_blank">A</a>',
      '<picture><source srcset="/a" media="print"/><img src="/a" alt=""/></picture>',
    ],
    invalid: [
      '<a target="_blank">A</a>',
      '<a href="/a" rel="stylesheet">A</a>',
      '<button type="button" formaction="/a">A</button>',
    ],
  },
  "close-attr": { elsewhere: "an end tag with attributes does not come from React" },
  "close-order": { elsewhere: "HTML whose end tags do not match is validated as a whole" },
  deprecated: { invalid: ["<center>A</center>", "<p><font>A</font></p>"], valid: ["<p><b>A</b></p>"] },
  "deprecated-rule": { elsewhere: "it is about the rules, not about HTML" },
  "doctype-html": { elsewhere: "the build writes it" },
  "element-name": { valid: ["<x-card>A</x-card>"], invalid: ["<card>A</card>", "<div><foo>A</foo></div>"] },
  "element-permitted-content": {
    valid: ["<p><span>A</span></p>", '<ul><li><a href="/a"><div>A</div></a></li></ul>'],
    invalid: [
      "<ul><p>A</p></ul>",
      "<span><div>A</div></span>",
      '<a href="/a"><span><button type="button">A</button></span></a>',
      '<span><a href="/a"><div>A</div></a></span>',
    ],
  },
  "element-permitted-occurrences": {
    valid: ["<fieldset><legend>A</legend></fieldset>"],
    invalid: [
      "<fieldset><legend>A</legend><legend>A</legend></fieldset>",
      "<table><caption>A</caption><caption>A</caption><tr><td>A</td></tr></table>",
    ],
  },
  "element-permitted-order": {
    valid: ["<details><summary>A</summary><p>B</p></details>"],
    invalid: [
      "<details><p>B</p><summary>A</summary></details>",
      "<table><tbody><tr><td>A</td></tr></tbody><caption>B</caption></table>",
    ],
  },
  "element-permitted-parent": {
    valid: ["<ul><li>A</li></ul>"],
    invalid: ["<div><li>A</li></div>"],
  },
  "element-required-ancestor": {
    valid: ["<main><p>A</p></main>"],
    invalid: ["<div><main>A</main><area/></div>"],
  },
  "element-required-attributes": {
    valid: ['<img src="/a" alt=""/>', '<video src="/a"></video>'],
    invalid: ['<img alt=""/>', "<div><object></object></div>"],
  },
  "element-required-content": {
    valid: ["<hgroup><h2>A</h2></hgroup>"],
    invalid: ["<hgroup><p>A</p></hgroup>", "<details><p>A</p></details>"],
  },
  "map-dup-name": { invalid: ['<map name="a"></map><map name="a"></map>'] },
  "map-id-name": { invalid: ['<map name="a" id="b"></map>'] },
  "multiple-labeled-controls": {
    valid: ["<label>A <input/></label>", '<label for="a">A <input id="a"/></label>'],
    invalid: ["<label>A <input/><input/></label>", '<label for="a">A <input id="b"/></label><input id="a"/>'],
  },
  "no-abstract-role": { valid: ['<div role="img" aria-label="A"></div>'], invalid: ['<div role="widget">A</div>'] },
  "no-deprecated-attr": { valid: ['<p class="a">A</p>'], invalid: ['<p align="left">A</p>', '<a name="a">A</a>'] },
  "no-dup-attr": { invalid: ['<p class="a" class="b">A</p>'] },
  "no-raw-characters": { elsewhere: "a text with a raw angle bracket is validated as a whole" },
  "no-unused-disable": { invalid: ["<!-- [html-validate-disable-next deprecated] --><p>A</p>"] },
  "script-element": { elsewhere: "HTML whose end tags do not match is validated as a whole" },
  "unrecognized-char-ref": { elsewhere: "HTML with entities that React does not write is validated as a whole" },
  "valid-autocomplete": {
    valid: ['<input autocomplete="email"/>', '<input type="email" autocomplete="shipping email"/>'],
    invalid: [
      '<input autocomplete="wrong"/>',
      '<input type="checkbox" autocomplete="name"/>',
      '<input autocomplete="name shipping"/>',
    ],
  },
  "valid-for": {
    valid: ['<label for="a">A</label><input id="a"/>', '<label for="a">A</label>'],
    invalid: ['<label for="a">A</label><p id="a">B</p>', '<label for="a">A</label><input id="a" type="hidden"/>'],
  },
  "valid-id": { valid: ['<p id="a">A</p>'], invalid: ['<p id="a b">A</p>', '<p id="">A</p>'] },
  "void-content": { elsewhere: "HTML whose end tags do not match is validated as a whole" },
  "aria-hidden-body": { elsewhere: "the build writes the tag of the body" },
  "empty-heading": {
    valid: ["<h2>A</h2>", '<h2><img src="/a" alt="A"/></h2>', "<h2><span>A</span></h2>"],
    invalid: ["<h2></h2>", '<h2><img src="/a" alt=""/></h2>', '<h2><span hidden="">A</span></h2>', "<h2> </h2>"],
  },
  "hidden-focusable": {
    valid: ['<div aria-hidden="true"><p>A</p></div>', '<a href="/a">A</a>'],
    invalid: ['<div aria-hidden="true"><p><a href="/a">A</a></p></div>', '<p tabindex="0" aria-hidden="true">A</p>'],
  },
  "no-autoplay": { valid: ['<video src="/a"></video>'], invalid: ['<video src="/a" autoplay=""></video>'] },
  "no-redundant-aria-label": {
    valid: ['<label for="a">A</label><input id="a" aria-label="B"/>'],
    invalid: ['<label for="a">A</label><input id="a" aria-label="A"/>'],
  },
  "no-redundant-role": {
    valid: ['<ul role="presentation"><li>A</li></ul>', '<a role="link">A</a>'],
    invalid: [
      '<ul role="list"><li>A</li></ul>',
      '<a href="/a" role="link">A</a>',
      '<li role="generic">A</li>',
      '<ul><li role="listitem">A</li></ul>',
    ],
  },
  "prefer-native-element": {
    valid: ['<div role="tree">A</div>', '<div role="listbox" aria-label="A"><div role="option">B</div></div>'],
    invalid: ['<div role="list">A</div>', '<div role="main">A</div>'],
  },
  "wcag/h32": {
    valid: [
      '<form><button type="submit">A</button></form>',
      '<form id="a"></form><button form="a" type="submit">A</button>',
    ],
    invalid: ['<form><button type="button">A</button></form>', "<form><p>A</p></form>", '<form id="a"></form>'],
  },
  "wcag/h36": {
    valid: ['<input type="image" src="/a" alt="A"/>'],
    invalid: ['<input type="image" src="/a" alt=""/>', '<input type="image" src="/a"/>'],
  },
  "wcag/h63": {
    valid: [
      "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>",
      '<table><tr><th scope="col">A</th><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>',
    ],
    invalid: [
      "<table><tr><th>A</th><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>",
      "<table><tr><th>A</th><th>B</th><th>C</th></tr><tr><td>1</td><td>2</td></tr></table>",
    ],
  },
  "wcag/h67": { valid: ['<img src="/a" alt="A" title="B"/>'], invalid: ['<img src="/a" alt="" title="B"/>'] },
  "wcag/h71": { valid: ["<fieldset><legend>A</legend></fieldset>"], invalid: ["<fieldset><p>A</p></fieldset>"] },
};
