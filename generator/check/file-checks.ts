import { sep } from "node:path";
import { isImportedFile } from "../load/bundling/imported-files.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { Site } from "../load/definition/site.ts";
import type { Runtime } from "../load/bundling/runtimes.ts";
import { outputPath } from "../load/definition/page-url.ts";
import { otherSites } from "../assemble/policy/other-sites.ts";
import { displayPath } from "../problems/display-path.ts";
import type { Problem } from "../problems/problem.ts";
import { computedAddressProblems, fetchedInBrowser, scriptProblems } from "./browser-script.ts";
import { connectionProblems } from "./script-connections.ts";
import { budgetProblems } from "./budgets.ts";
import type { CheckInput } from "./site-checker.ts";
import { brokenTexts } from "./css/broken-texts.ts";
import { unsetProperties } from "./css/custom-properties.ts";
import { styleProblems } from "./css/style-problems.ts";

/** Finds invalid CSS in the site's styles, and custom properties that are read but never set. */
export async function stylesFound({ site, styles, modules, entry }: LoadedSite): Promise<Problem[]> {
  // Imported style sheets were already checked when they were compiled.
  const rules = styles.rules.filter(({ sheet }) => sheet === undefined);
  const sheets = styles.rules.filter(({ sheet }) => sheet !== undefined).map(({ css }) => css);
  const own = [...modules].filter(([path]) => !path.includes(`${sep}node_modules${sep}`) && !isImportedFile(path));
  const written = { rules, files: own.map(([path]) => path), entry: displayPath(entry) };
  const code = own.map(([, module]) => module.code).join("\n");
  return [
    ...brokenTexts(written),
    ...(await styleProblems(written)),
    ...unsetProperties({ ...written, code, given: [...pictureProperties(site), ...propertiesIn(sheets)] }),
  ];
}

function propertiesIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((css) => css.match(/(?<=[\s{;]|@property )--[\w-]+(?=\s*[:{])/g) ?? []));
}

/** The custom properties that the social pictures of pages are drawn with. */
function pictureProperties({ pages, disabledPages = [] }: Site): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { social } of [...pages, ...disabledPages]) {
    for (const name of Object.keys(social?.picture?.properties ?? {})) names.add(`--${name}`);
  }
  return names;
}

/** Finds code in scripts that browsers cannot run, or that the policy blocks. */
export function scriptFound({ scripts, loaded: { modules, entry, site }, facts }: CheckInput): Problem[] {
  if (scripts.length === 0) return [];
  const text = scripts.map(({ file }) => Buffer.from(file.contents).toString()).join("\n");
  const files = [...modules.keys()].filter((path) => !isImportedFile(path));
  const { connections = [] } = otherSites(site);
  return [
    ...scriptProblems(text, files, displayPath(entry)),
    ...fetchedInBrowser(text, files, displayPath(entry)),
    ...connectionProblems(text, { files, entry: displayPath(entry), connections, siteUrl: site.url }),
    ...(facts.isRelative ? computedAddressProblems(text, files, displayPath(entry)) : []),
  ];
}

/** Finds the documents, and the script, that are larger than the site's budgets. */
export async function budgetsFound(
  { documents, scripts, loaded: { site, entry }, whereIs, hasFailures }: CheckInput,
  runtime: Runtime,
): Promise<Problem[]> {
  if (site.budgets === undefined) return [];
  const pageOf = new Map(site.pages.map((page) => [outputPath(page.path), page]));
  const placeOf = ({ path }: { readonly path: string }) => {
    const page = pageOf.get(path);
    return page ? { page: page.path, where: whereIs(page) } : { where: displayPath(entry) };
  };
  // If a page is missing, its styles are in a script, so the size of the script is wrong.
  return budgetProblems(site.budgets, { documents, scripts: hasFailures ? [] : scripts }, placeOf, runtime);
}
