import type { ListIndex } from "../cache/list-index.ts";
import { rememberEach } from "../cache/remember-each.ts";
import { bundleRestoringScript } from "../load/bundling/script-bundler.ts";
import type { Loaded } from "../load/load-site.ts";
import type { Problem } from "../problems/problem.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { StyleChoices } from "../render/styles/style-needs.ts";
import { scriptNames } from "../render/styles/script-names.ts";
import { styleMaker, type SiteStyles, type StyleSet } from "../render/styles/style-sets.ts";
import { documentMaker, type Document } from "./document.ts";
import { shellMaker } from "./document-shell.ts";
import { unseenSheets } from "./unseen-sheets.ts";
import type { HydrationScript } from "./hydration-script.ts";
import { scriptAddsMedia } from "./policy/script-media.ts";
import { keysWithIslandClasses, styleUse } from "./island-classes.ts";
import type { SitePlan } from "./plan-site.ts";
import { scriptsMaker, type PageWithIslands } from "./site-scripts.ts";
import type { PolicyNeeds } from "./written-body.ts";

/** The data of a page's body after it is written. */
interface WrittenBody {
  readonly bytes: Uint8Array;
  readonly styleKey: string;
  readonly needs: PolicyNeeds;
  readonly bodyClass?: string;
  /** The names of its islands, sorted. */
  readonly islands: readonly string[];
  readonly propNames: readonly string[];
}

/** A site in its final form, before the checks. */
export interface AssembledSite {
  /** At the indexes of their pages. Undefined for disabled pages. */
  readonly documents: readonly (Document | undefined)[];
  readonly scripts: readonly HydrationScript[];
  readonly styles: SiteStyles;
  /** The styles of the pages, at their indexes. */
  readonly styleSets: readonly (StyleSet | undefined)[];
  /** Problems in the script. */
  readonly problems: readonly Problem[];
}

interface WrittenPage {
  readonly page: RenderedPage;
  readonly body: WrittenBody | undefined;
}

/** The rendered site. */
interface WrittenSite {
  readonly written: ListIndex<WrittenPage>;
  readonly choices: StyleChoices;
}

/** Makes an assembler. Unchanged results are the same objects as in the previous call. */
export function siteAssembler(): (loaded: Loaded, plan: SitePlan, written: WrittenSite) => Promise<AssembledSite> {
  const toStyles = styleMaker();
  const toScripts = scriptsMaker();
  const toShell = shellMaker();
  const toDocument = documentMaker();
  const eachSet = rememberEach<StyleSet | undefined>();
  const eachPage = rememberEach<Document | undefined>();
  return async (loaded, plan, { written, choices }) => {
    const { names, addresses, assets } = plan;
    const bundled = await loaded.script;
    const styleKeys = keysWithIslandClasses(written.oneOfEach(styleUsesOf).flatMap(bodyOf), bundled, choices);
    const keys = [...new Set(styleKeys.values())].toSorted();
    const propNames = [...written.keys(propNamesOf)].toSorted();
    const classesInProps = new Set(propNames.filter((name) => names.has(name) && !name.startsWith("--")));
    const script = choices.hasSheets ? await scriptNames(bundled.text ?? "") : undefined;
    const given = { choices, names, named: plan.named, keys, classesInProps, script, findAssetUrl: assets.find };
    const styles = await toStyles({ styles: loaded.styles, ...given });
    const uses = written.oneOfEach(islandUsesOf).flatMap(islandUses);
    const beginning = styles.haveInline ? await bundleRestoringScript() : "";
    const filling = { names, beginning, assetUrls: loaded.assets.manifest };
    const { scripts, ...found } = await toScripts({ loaded, pages: uses, styles, filling, addresses });
    const addsMedia = scriptAddsMedia(bundled, loaded.modules);
    const shell = toShell({ ...plan, ...loaded, assets: plan.siteAssets, scriptAddsMedia: addsMedia });
    const scriptOf = (islands: readonly string[]) => found.of(islands)?.file;
    const scriptPaths = uses.map(({ islands }) => `${islands.join()} ${scriptOf(islands)?.path}`);
    const { items } = written;
    const styleSets = eachSet([items], [JSON.stringify([...styleKeys]), ...styles.sets.values()], (index) => {
      const body = items[index]?.body;
      return body && styles.sets.get(styleKeys.get(styleUse(body)) ?? "");
    });
    const documents = eachPage([items, styleSets], [shell, scriptPaths.toSorted().join("\n")], (index) => {
      const [{ page, body }, set] = [items[index] as WrittenPage, styleSets[index]];
      return page.isLive && body && set ? toDocument(body, page, set, shell, scriptOf(body.islands)) : undefined;
    });
    const problems = [...found.problems, ...unseenSheets(bundled, loaded)];
    return { documents, scripts, styles, styleSets, problems };
  };
}

function bodyOf({ body }: WrittenPage): readonly WrittenBody[] {
  return body === undefined ? [] : [body];
}

function styleUsesOf({ body }: WrittenPage): readonly string[] {
  return body === undefined ? [] : [styleUse(body)];
}

function propNamesOf({ body }: WrittenPage): readonly string[] {
  return body?.propNames ?? [];
}

/** Returns the data of a page that affects its script, if it has one. */
function islandUses({ page: { isLive }, body }: WrittenPage): readonly PageWithIslands[] {
  if (body === undefined || body.islands.length === 0) return [];
  const { islands, propNames } = body;
  return [{ isLive, islands, propNames }];
}

const islandUsesOf = (written: WrittenPage) => islandUses(written).map((use) => JSON.stringify(use));
