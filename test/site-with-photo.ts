import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { temporarySite, type TemporarySite } from "./temporary-site.ts";

interface PhotoSiteOptions {
  /** Name in the assets folder. */
  readonly name?: string;
  /** The second argument of `usePhoto`, as source code. */
  readonly frame?: string;
}

/** The tiny site, with a photo on its first page in place of the drawing. */
export async function siteWithPhoto(
  contents: Uint8Array,
  { name = "shop.jpg", frame = "{ ratio: [4, 3], widths: [100, 200, 400], least: 200 }" }: PhotoSiteOptions = {},
): Promise<TemporarySite> {
  const site = await temporarySite();
  const file = join(site.dir, "assets", name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
  await site.write("site/facts.ts", `export const facts = {\n  photo: "${name}",\n};\n`);
  await site.edit("site/pages.tsx", "import { Counter", 'import { facts } from "./facts.ts";\nimport { Counter');
  await site.edit("site/pages.tsx", "useAssetUrl }", "usePhoto }");
  await site.edit("site/pages.tsx", /function Loaf\(\) \{[\s\S]*?\n\}/, loafOf(frame));
  return site;
}

const loafOf = (frame: string) => `function Loaf() {
  const { sources, ...image } = usePhoto(facts.photo, ${frame});
  return (
    <picture>
      {sources.map((source) => <source key={source.type} {...source} sizes="50vw" />)}
      <img {...image} sizes="50vw" alt="The shop" loading="lazy" />
    </picture>
  );
}`;
