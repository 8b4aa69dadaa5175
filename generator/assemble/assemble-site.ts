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
import { keysWithIslandClasses } from "./island-classes.ts";
import type { SitePlan } from "./plan-site.ts";
import { scriptsMaker } from "./site-scripts.ts";
import type { PolicyNeeds } from "./written-body.ts";

/** The data of a page's body after it is written. */
interface WrittenPage {
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

/** The rendered site. */
interface WrittenSite {
  readonly pages: readonly RenderedPage[];
  /** At the indexes of their pages. */
  readonly bodies: readonly (WrittenPage | undefined)[];
  readonly choices: StyleChoices;
}

/** Makes an assembler. Unchanged results are the same objects as in the previous call. */
export function siteAssembler(): (loaded: Loaded, plan: SitePlan, written: WrittenSite) => Promise<AssembledSite> {
  const toStyles = styleMaker();
  const toScripts = scriptsMaker();
  const toShell = shellMaker();
  const toDocument = documentMaker();
  const eachPage = rememberEach<Document | undefined>();
  return async (loaded, plan, { pages, bodies, choices }) => {
    const { names, addresses, assets } = plan;
    const styleKeys = keysWithIslandClasses(bodies, await loaded.script, choices);
    const keys = new Set(styleKeys.filter((key) => key !== undefined));
    const propNames = new Set(bodies.flatMap((body) => body?.propNames ?? []));
    const classesInProps = new Set([...propNames].filter((name) => names.has(name) && !name.startsWith("--")));
    const toScriptNames = async () => (choices.hasSheets ? scriptNames((await loaded.script).text ?? "") : undefined);
    const script = await toScriptNames();
    const given = { choices, names, named: plan.named, keys, classesInProps, script, findAssetUrl: assets.find };
    const styles = await toStyles({ styles: loaded.styles, ...given });
    const uses = bodies.flatMap((body, index) => {
      if (body === undefined || body.islands.length === 0) return [];
      return [{ islands: body.islands, propNames: body.propNames, isLive: pages[index]?.isLive === true }];
    });
    const beginning = styles.haveInline ? await bundleRestoringScript() : "";
    const filling = { names, beginning, assetUrls: loaded.assets.manifest };
    const { scripts, ...found } = await toScripts({ loaded, pages: uses, styles, filling, addresses });
    const addsMedia = scriptAddsMedia(await loaded.script, loaded.modules);
    const shell = toShell({ ...plan, ...loaded, assets: plan.siteAssets, scriptAddsMedia: addsMedia });
    const scriptFiles = bodies.map((body) => body && found.of(body.islands)?.file);
    const styleSets = styleKeys.map((key) => (key === undefined ? undefined : styles.sets.get(key)));
    const documents = eachPage([pages, bodies, scriptFiles, styleSets], [shell], (index) => {
      const [page, body, set] = [pages[index], bodies[index], styleSets[index]];
      return page?.isLive && body && set ? toDocument(body, page, set, shell, scriptFiles[index]) : undefined;
    });
    const problems = [...found.problems, ...unseenSheets(await loaded.script, loaded)];
    return { documents, scripts, styles, styleSets, problems };
  };
}
