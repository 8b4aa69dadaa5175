import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { temporarySite, type TemporarySite } from "./temporary-site.ts";

/** A module that weighs so many bytes in a script, and that no minifier makes smaller. */
const heavyWords = (bytes: number) => `export const words = ${JSON.stringify("w".repeat(bytes))};\n`;

const island = (name: string, words: string) => `import { useState } from "react";
${words}
export function ${name}() {
  const [length, setLength] = useState(0);
  return <button type="button" data-hold onClick={() => setLength(words.length)}>{\`${name} \${length}\`}</button>;
}
`;

/** The tiny site with a chart on its second page, whose package is heavy. */
export async function siteWithChart(bytes = 40_000): Promise<TemporarySite> {
  const site = await temporarySite();
  await mkdir(join(site.dir, "node_modules/@charts/heavy"), { recursive: true });
  await site.write("node_modules/@charts/heavy/package.json", '{ "name": "@charts/heavy", "main": "index.js" }');
  await site.write("node_modules/@charts/heavy/index.js", heavyWords(bytes));
  await site.write("site/Chart.tsx", island("Chart", 'import { words } from "@charts/heavy";'));
  await site.edit("site/islands/islands.ts", /^/, 'import { Chart } from "../Chart.tsx";\n');
  await site.edit("site/islands/islands.ts", "{ Counter };", "{ Counter, Chart };");
  await site.edit("site/pages.tsx", /^/, 'import { Chart } from "./Chart.tsx";\n');
  await site.edit(
    "site/pages.tsx",
    '<a href="/">Bread</a>',
    '<Island component={Chart} props={{}} />\n      <a href="/">Bread</a>',
  );
  return site;
}
