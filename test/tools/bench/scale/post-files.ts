import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { label, paragraph, seeded, sentence, speaker } from "./scale-site/site/content/sentences.ts";

/** Writes so many posts of about 3 kB into a folder, with every construct of CommonMark and GFM. */
export function writePosts(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < count; index += 1) {
    writeFileSync(join(folder, `${nameOf(index)}.md`), postText(index, count));
  }
}

function nameOf(index: number): string {
  return `post-${String(index + 1).padStart(5, "0")}`;
}

function postText(index: number, count: number): string {
  const random = seeded(index);
  const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
  const [first, second, third] = [label(random), label(random), label(random)];
  const other = nameOf(random.number(0, count - 1));
  return `---
title: ${first} (${index + 1})
summary: ${sentence(random)}
date: ${day}
author: ${speaker(random)}
tags: [${random.pick(["trade", "transport", "bakery"])}, ${random.pick(["web", "app", "data"])}]
---

${paragraph(random, 3)} As we wrote in [another post](./${other}.md), *${label(random).toLowerCase()}* and
**${label(random).toLowerCase()}** belong together[^1].

## ${second}

${paragraph(random, 4)}

- ${sentence(random)}
- ${sentence(random)}
- [x] ${label(random)}
- [ ] ${label(random)}

> ${sentence(random)}

| Month | Before | After |
| ----- | -----: | ----: |
| April | ${random.number(10, 999)} | ${random.number(10, 999)} |
| May   | ${random.number(10, 999)} | ${random.number(10, 999)} |
| June  | ${random.number(10, 999)} | ${random.number(10, 999)} |

## ${third}

${paragraph(random, 3)} The function is \`total()\`, and it is ~~long~~ short:

\`\`\`ts
export function total(orders: readonly Order[], limit = ${random.number(10, 99)}): number {
  // Orders without a price are counted as well.
  return orders.slice(0, limit).reduce((sum, { price = 0 }) => sum + price, ${random.number(0, 9)});
}
\`\`\`

1. ${sentence(random)}
2. ${sentence(random)}

See also https://example.com/${index + 1} and [the list](/posts).

[^1]: ${sentence(random)}
`;
}
