import { findKey } from "../../problems/find-key.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";
import { turnableCodes } from "../../problems/turnable-codes.ts";

/** The owner of a definition: the site or one of its pages. */
export interface Owner {
  /** The prefix of its keys in messages: `pages[1].`. */
  readonly prefix: string;
  /** Called only for a problem, because finding a place takes long. */
  readonly where: () => string;
  readonly owner: "site" | "page";
}

/** Finds invalid settings in `checks` of the site or a page. */
export function checksProblems(checks: Readonly<Record<string, unknown>>, owner: Owner): readonly Problem[] {
  return Object.entries(checks).flatMap(([code, value]) => {
    const wrong = wrongSetting(code, value, owner.owner);
    if (wrong === undefined) return [];
    const what = `${owner.prefix}checks: ${wrong.what}`;
    return [{ code: "definition-checks" as const, where: findKey(code, owner.where()), what, fix: wrong.fix }];
  });
}

type Wrong = Pick<Problem, "what" | "fix">;

function wrongSetting(code: string, value: unknown, owner: Owner["owner"]): Wrong | undefined {
  const turnable = Object.hasOwn(turnableCodes, code) ? turnableCodes[code as keyof typeof turnableCodes] : undefined;
  if (turnable === undefined) {
    const fix = didYouMean(code, codesFor(owner)) || "write the code that the problem is reported with";
    return { what: `"${code}" is not the code of a problem`, fix };
  }
  if (turnable === "never") {
    return { what: `"${code}" cannot be turned down`, fix: `remove "${code}", and fix what it reports` };
  }
  if (value !== undefined && value !== "warning" && value !== "off") {
    const fix = `write "${code}": "warning"${turnable === "page" ? "" : ' or "off"'}`;
    return { what: `"${code}" is turned to ${JSON.stringify(value) ?? typeof value}`, fix };
  }
  if (turnable === "anywhere") return undefined;
  if (owner === "site") {
    const fix = `write "${code}": "warning" in the definePage call of the page that needs it`;
    return { what: `"${code}" protects visitors, so it cannot be turned down for the whole site`, fix };
  }
  if (value !== "off") return undefined;
  return { what: `"${code}" protects visitors, so it cannot be turned off`, fix: `write "${code}": "warning"` };
}

function codesFor(owner: Owner["owner"]): string[] {
  return Object.entries(turnableCodes).flatMap(([code, where]) =>
    where === "anywhere" || where === owner ? [code] : [],
  );
}
