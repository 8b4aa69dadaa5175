import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { label, paragraph, seeded, sentence, speaker, type Seeded } from "./scale-site/site/content/sentences.ts";

/** How many texts there are, and how long each is. */
export interface MdxTexts {
  readonly count: number;
  /** The least number of blocks in a text. The longest has twice as many. */
  readonly blocks: number;
}

/** Writes texts in MDX, each of another shape: what stands in it, in which order and how often follows from its number. */
export function writeMdxTexts(folder: string, { count, blocks }: MdxTexts): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < count; index += 1) {
    writeFileSync(join(folder, `text-${String(index + 1).padStart(5, "0")}.mdx`), mdxText(index, blocks));
  }
}

function mdxText(index: number, blocks: number): string {
  const random = seeded(index + 100_000);
  const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
  const body = Array.from({ length: random.number(blocks, 2 * blocks) }, (_, at) =>
    at % 5 === 0 ? `## ${label(random)} ${at + 1}` : random.pick(kinds)(random),
  );
  return `---
title: ${label(random)} (${index + 1})
summary: ${sentence(random)}
date: ${day}
author: ${speaker(random)}
tags: [${random.pick(["trade", "transport", "bakery"])}, ${random.pick(["web", "app", "data"])}]
---

import { Note, Steps } from "../parts.tsx";

${paragraph(random, random.number(1, 4))}

${body.join("\n\n")}
`;
}

type Block = (random: Seeded) => string;

/** Makes a text of several parts. */
function several(random: Seeded, least: number, most: number, part: (at: number) => string, between = "\n"): string {
  return Array.from({ length: random.number(least, most) }, (_, at) => part(at)).join(between);
}

function inline(random: Seeded): string {
  const word = label(random).toLowerCase();
  return random.pick([
    `*${word}*`,
    `**${word}**`,
    `\`${word.replaceAll(" ", "_")}(${random.number(1, 99)})\``,
    `[${word}](https://example.com/${random.number(1, 9999)})`,
    `~~${word}~~`,
    word,
  ]);
}

const text: Block = (random) => several(random, 1, 4, () => `${sentence(random)} So ${inline(random)} it is.`, " ");

const list: Block = (random) => {
  const mark = random.pick(["-", "1.", "- [x]", "- [ ]"]);
  const item = () => `${mark} ${inline(random)}: ${sentence(random)}`;
  const inside = () => several(random, 1, 3, () => `    - ${sentence(random)}`);
  return several(random, 2, 7, () => (random.number(1, 4) === 1 ? `${item()}\n${inside()}` : item()));
};

const table: Block = (random) => {
  const columns = random.number(2, 5);
  const row = (cell: () => string) => `| ${Array.from({ length: columns }, cell).join(" | ")} |`;
  const head = [row(() => label(random)), row(() => random.pick(["---", "--:", ":--"]))];
  return [...head, several(random, 2, 6, () => row(() => inline(random)))].join("\n");
};

const codeLines: Readonly<Record<string, Block>> = {
  jsx: (random) => `  <li key={${random.number(1, 99)}} className="row">{total(orders, ${random.number(1, 99)})}</li>`,
  ts: (random) => `const limit${random.number(1, 999)}: number = orders.filter(({ price = 0 }) => price > 1).length;`,
  css: (random) => `.row-${random.number(1, 999)} { padding: ${random.number(1, 9)}px; color: #123456; }`,
  json: (random) => `  "${label(random)}": [${random.number(1, 999)}, true, null],`,
  bash: (random) => `npm install --save-dev package-${random.number(1, 999)} # ${label(random)}`,
};

const code: Block = (random) => {
  const language = random.pick(["jsx", "ts", "css", "json", "bash"]);
  return `\`\`\`${language}\n${several(random, 2, 14, () => codeLines[language]?.(random) ?? "")}\n\`\`\``;
};

const quote: Block = (random) => several(random, 1, 3, () => `> ${sentence(random)}`);

const note: Block = (random) => `<Note kind="${random.pick(["tip", "warning"])}">\n\n${text(random)}\n\n</Note>`;

const steps: Block = (random) =>
  `<Steps count={${random.number(1, 5)}}>\n\n${list(random)}\n\n${code(random)}\n\n</Steps>`;

const heading: Block = (random) => `### ${label(random)} ${random.number(1, 9999)}`;

const sum: Block = (random) => `The sum is {${random.number(1, 99)} + ${random.number(1, 99)}}. ${sentence(random)}`;

const kinds = [text, text, text, list, table, code, code, quote, note, steps, heading, sum] as const;
