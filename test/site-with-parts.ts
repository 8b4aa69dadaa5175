import { temporarySite, type TemporarySite } from "./temporary-site.ts";

const island = (
  name: string,
  { imports = "", onClick = "setCount(count + 1)" } = {},
) => `import { useState } from "react";
${imports}
export function ${name}() {
  const [count, setCount] = useState(0);
  return <button type="button" data-hold onClick={() => ${onClick}}>{\`${name} \${count}\`}</button>;
}
`;

const modules = {
  // Both scripts need the same instance of it.
  "site/shared.ts": "export const clicks: string[] = [];\n",
  "site/Now.tsx": island("Now", {
    imports: 'import { clicks } from "./shared.ts";',
    onClick: 'setCount(clicks.push("Now"))',
  }),
  "site/Chart.tsx": island("Chart", {
    imports:
      'import { clicks } from "./shared.ts";\nimport { useAssetUrl } from "#generator";\nimport { late } from "./late.styles.ts";',
    onClick: 'setCount(clicks.push("Chart"))',
  }).replace(
    "return <button",
    'const loaf = useAssetUrl("loaf.svg");\n  return <button title={count > 0 ? loaf : ""} className={count > 0 ? late : undefined}',
  ),
  "site/Idle.tsx": island("Idle"),
  "site/Lookup.tsx": island("Lookup", {
    onClick: 'void import("./words.ts").then(({ words }) => setCount(words.length))',
  }),
  "site/words.ts": 'export const words = "a long text of a part".split(" ");\n',
  "site/late.styles.ts": 'import { css } from "@emotion/css";\nexport const late = css`order: 77;`;\n',
  "site/islands/islands.ts": `import { later } from "#generator";
import { Lookup } from "../Lookup.tsx";
import { Now } from "../Now.tsx";

export const islands = {
  Now,
  Lookup,
  Chart: later(async () => (await import("../Chart.tsx")).Chart),
  Idle: later(async () => (await import("../Idle.tsx")).Idle),
};
`,
  "site/tall.css": ".tall { height: 4000px; }\n",
};

/** The islands of the first page, in its order. */
export const islandsWithParts = {
  now: "<Island component={Now} props={{}} />",
  lookup: "<Island component={Lookup} props={{}} />",
  idle: '<Island component={Idle} props={{}} load="idle" />',
  tall: '<p className="tall">Far below:</p>',
  chart: '<Island component={Chart} props={{}} load="visible" />',
} as const;

/** The tiny site with islands that are loaded later, and code that a click loads. */
export async function siteWithParts(
  shown: readonly (keyof typeof islandsWithParts)[] = ["now", "lookup", "idle", "tall", "chart"],
): Promise<TemporarySite> {
  const site = await temporarySite();
  for (const [file, text] of Object.entries(modules)) await site.write(file, text);
  const imports = ["Now", "Chart", "Idle", "Lookup"].map((name) => `import { ${name} } from "./${name}.tsx";\n`);
  await site.edit("site/pages.tsx", /import \{ Counter \}.*\n/, `${imports.join("")}import "./tall.css";\n`);
  await site.edit(
    "site/pages.tsx",
    "<Island component={Counter} props={{ start: 3 }} />",
    shown.map((name) => islandsWithParts[name]).join("\n      "),
  );
  return site;
}
