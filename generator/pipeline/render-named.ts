import { setImmediate as nextTurn } from "node:timers/promises";
import type { SitePlan } from "../assemble/plan-site.ts";
import type { BundledScript } from "../load/bundling/lasting-script.ts";
import { propertiesNamedIn } from "../load/bundling/script-holes.ts";
import type { Loaded } from "../load/load-site.ts";
import { declaredProperties } from "../render/styles/short-names.ts";
import type { RenderedSite } from "./render-site.ts";

interface Steps {
  /** `named` are the custom properties that keep their names. */
  readonly plan: (loaded: Loaded, named: ReadonlySet<string>) => SitePlan;
  readonly render: (loaded: Loaded, plan: SitePlan, knownSkeletons: readonly string[]) => Promise<RenderedSite>;
}

interface PlannedAndRendered {
  readonly planned: SitePlan;
  readonly rendered: RenderedSite;
}

/**
 * Makes a function that plans and renders a site. A custom property keeps its name if an island uses the name as a text
 * or gets it as a prop. A short name would not match it. Few sites have such islands, so the pages do not wait for the
 * script. If it names one, the pages are rendered again.
 */
export function namedRenderer({ plan, render }: Steps) {
  let last: ReadonlySet<string> = new Set();
  return async (loaded: Loaded, knownSkeletons: readonly string[]): Promise<PlannedAndRendered> => {
    const declared = declaredProperties(loaded.styles.rules);
    const early = await earlyScript(loaded.script);
    const named = early ? propertiesOf(early, [], declared) : last;
    const planned = plan(loaded, named);
    const rendered = await render(loaded, planned, knownSkeletons);
    if (declared.size === 0) return { planned, rendered };
    last = propertiesOf(await loaded.script, rendered.written.keys(propNamesOf), declared);
    if (last.size === named.size && [...last].every((name) => named.has(name))) return { planned, rendered };
    const again = plan(loaded, last);
    return { planned: again, rendered: await render(loaded, again, knownSkeletons) };
  };
}

function propNamesOf({ body }: RenderedSite["written"]["items"][number]): readonly string[] {
  return body?.propNames ?? [];
}

/** Returns the script, if an earlier build has bundled it. */
async function earlyScript(script: Promise<BundledScript>): Promise<BundledScript | undefined> {
  return Promise.race([script.catch(() => undefined), nextTurn(undefined)]);
}

function propertiesOf(
  { text = "" }: BundledScript,
  inProps: Iterable<string>,
  declared: ReadonlySet<string>,
): ReadonlySet<string> {
  const named = [...propertiesNamedIn(text), ...inProps].filter((name) => declared.has(name));
  return new Set(named.toSorted());
}
