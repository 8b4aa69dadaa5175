import type { AddressForm } from "../load/definition/address-form.ts";
import type { OutputFile } from "../output-file.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import { displayPath } from "../problems/display-path.ts";
import type { Runtime } from "../load/bundling/script-bundler.ts";
import { outputPath } from "../load/definition/page-url.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import type { RenderedSite } from "../render/site-renderer.ts";
import { computedAddressProblems, scriptProblems } from "./browser-script.ts";
import { budgetProblems } from "./budgets.ts";
import type { CheckResult, CheckTime } from "./check-result.ts";
import type { checkThoroughly } from "./check-thoroughly.ts";
import { bodyAlone, headAlone, htmlProblems } from "./html.ts";
import { htmlValidator } from "./html-validator.ts";
import type { CheckScope } from "./run-checks.ts";
import { styleProblems } from "./styles.ts";

/** What can only be checked when it is made. */
interface MadeFiles {
  readonly documents: readonly OutputFile[];
  readonly script: OutputFile | undefined;
}

/** Checks in another thread what takes too long for this one. */
export interface FileChecker {
  /** Begins with the bodies and styles of the pages, so that the rest of the build goes on meanwhile. */
  readonly begin: (bundle: SiteBundle, loaded: LoadedSite, rendered: RenderedSite, form: AddressForm) => PendingCheck;
}

/** Checks heads, weights and the script, too, and gives all that was found. */
export type PendingCheck = (made: MadeFiles) => Promise<CheckResult>;

/** Makes a checker of what is about to be written; where no save has to wait for it, there is nothing to do. */
export function fileChecker(scope: CheckScope, runtime: Runtime): FileChecker {
  if (scope === "fast") {
    return { begin: () => async () => ({ problems: [], times: [] }) };
  }
  const validateHtml = htmlValidator();

  return {
    begin: (bundle, loaded, rendered, { isRelative }) => {
      const { site, styles, source, modules, entry } = loaded;
      const { pages, whereIs } = rendered;
      let htmlTime = 0;
      const validate = async (markup: string, path: string, whereIsIt: () => string) => {
        const { faults, milliseconds } = await validateHtml(markup);
        htmlTime += milliseconds;
        return htmlProblems(faults, path, source.find, whereIsIt);
      };
      const files = [...modules.keys()];
      const pageOf = new Map(site.pages.map((page) => [outputPath(page.path), page]));
      const placeOf = ({ path }: OutputFile) => {
        const page = pageOf.get(path);
        return page ? whereIs(page) : displayPath(entry);
      };
      const live = pages.filter(({ path }) => pageOf.has(outputPath(path)));
      const bodies = Promise.all(live.map((page) => validate(bodyAlone(page.body), page.path, () => whereIs(page))));
      const styleFaults = timed(styleProblems(styles.rules, files, displayPath(entry)));
      const thorough = scope === "all" ? timed(thoroughly(bundle, loaded, rendered)) : undefined;
      // Whoever asks for them is told.
      for (const begun of [bodies, styleFaults, thorough ?? bodies]) begun.catch(() => undefined);

      return async (made) => {
        const heads = made.documents.map((file) =>
          validate(headAlone(Buffer.from(file.contents).toString()), pageOf.get(file.path)?.path ?? file.path, () =>
            placeOf(file),
          ),
        );
        const script = made.script ? Buffer.from(made.script.contents).toString() : "";
        const [ofBodies, ofHeads, ofStyles, ofBudgets, ofThorough] = await Promise.all([
          bodies,
          Promise.all(heads),
          styleFaults,
          timed(budgetProblems(site.budgets ?? {}, made, placeOf, runtime)),
          thorough,
        ]);
        const times: CheckTime[] = [
          { check: "html", milliseconds: htmlTime },
          { check: "styles", milliseconds: ofStyles.milliseconds },
          { check: "budgets", milliseconds: ofBudgets.milliseconds },
          ...(ofThorough ? [{ check: "thorough", milliseconds: ofThorough.milliseconds }] : []),
        ];
        const html = [...ofBodies, ...ofHeads].flat();
        const ofScript = [
          ...scriptProblems(script, files, displayPath(entry)),
          ...(isRelative ? computedAddressProblems(script, files, displayPath(entry)) : []),
        ];
        return {
          problems: [
            ...html,
            ...ofStyles.problems,
            ...ofBudgets.problems,
            ...ofScript,
            ...(ofThorough?.problems ?? []),
          ],
          times,
        };
      };
    },
  };
}

/** Loaded only where it is wanted. */
async function thoroughly(...given: Parameters<typeof checkThoroughly>): Promise<Problem[]> {
  const { checkThoroughly: check } = await import("./check-thoroughly.ts");
  return check(...given);
}

async function timed(
  checking: Promise<Problem[]>,
): Promise<{ readonly problems: Problem[]; readonly milliseconds: number }> {
  const start = performance.now();
  const problems = await checking;
  return { problems, milliseconds: performance.now() - start };
}
