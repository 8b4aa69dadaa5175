import type { OutputFile } from "../output-file.ts";
import type { LoadedSite } from "../evaluate-site.ts";
import { displayPath } from "../display-path.ts";
import { outputPath } from "../page-url.ts";
import type { Problem } from "../problem.ts";
import type { RenderedSite } from "../site-renderer.ts";
import { scriptProblems } from "./browser-script.ts";
import { budgetProblems } from "./budgets.ts";
import type { CheckResult, CheckTime } from "./check-result.ts";
import { htmlProblems, markupOf } from "./html.ts";
import { htmlValidator } from "./html-validator.ts";
import type { CheckScope } from "./run-checks.ts";
import { styleProblems } from "./styles.ts";

/** What only can be checked when it is made. */
interface MadeFiles {
  readonly documents: readonly OutputFile[];
  readonly script: OutputFile | undefined;
}

/** Checks the documents, the script and the styles, beside one another. */
export interface FileChecker {
  readonly check: (loaded: LoadedSite, rendered: RenderedSite, made: MadeFiles) => Promise<CheckResult>;
  readonly dispose: () => Promise<void>;
}

/** Makes a checker of what is about to be written; where no save has to wait for it, there is nothing to do. */
export function fileChecker(scope: CheckScope): FileChecker {
  if (scope === "fast") return { check: async () => ({ problems: [], times: [] }), dispose: async () => undefined };
  const validator = htmlValidator();

  return {
    check: async ({ site, styles, modules, entry }, { whereIs }, made) => {
      const times: CheckTime[] = [];
      const timed = async (check: string, problems: Promise<Problem[]>) => {
        const start = performance.now();
        const found = await problems;
        times.push({ check, milliseconds: performance.now() - start });
        return found;
      };
      const files = [...modules.keys()];
      const pageOf = new Map(site.pages.map((page) => [outputPath(page.path), page]));
      const placeOf = ({ path }: OutputFile) => {
        const page = pageOf.get(path);
        return page ? whereIs(page) : displayPath(entry);
      };

      const html = made.documents.map(async (file) => {
        const { faults } = await validator.validate(markupOf(Buffer.from(file.contents).toString()));
        return htmlProblems(faults, pageOf.get(file.path)?.path ?? file.path, placeOf(file));
      });
      const script = made.script ? Buffer.from(made.script.contents).toString() : "";
      const found = await Promise.all([
        timed(
          "html",
          Promise.all(html).then((problems) => problems.flat()),
        ),
        timed("styles", styleProblems(styles.rules, files, displayPath(entry))),
        timed("budgets", budgetProblems(site.budgets ?? {}, made, placeOf)),
      ]);
      return { problems: [...found.flat(), ...scriptProblems(script, files, displayPath(entry))], times };
    },
    dispose: validator.dispose,
  };
}
