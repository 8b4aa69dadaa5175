import type { Problem } from "../problems/problem.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { defineCheck, type Check, type Dom } from "./check.ts";

/** Something that is wrong with a page, whatever the other pages are. */
export interface PageFault extends Omit<Problem, "where" | "page"> {
  /** A text that stands in the source where the fault is, if there is one. */
  readonly written?: string | undefined;
}

/** Declares a check that looks at each page for itself. */
export function definePageCheck(faultsOf: (dom: Dom, page: RenderedPage) => PageFault[]): Check<unknown> {
  return defineCheck({
    inspect: faultsOf,
    judge: ({ source, whereIs }, pages) =>
      pages.flatMap(({ page, facts }) =>
        facts.map(({ written, ...fault }) => {
          const found = written ? source.find(written) : undefined;
          return { ...fault, page: page.path, where: found ?? whereIs(page) };
        }),
      ),
  });
}
