import { findKey } from "../../problems/find-key.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";
import { loweringPlaces } from "../../problems/lowering-places.ts";

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
  const place = Object.hasOwn(loweringPlaces, code) ? loweringPlaces[code as keyof typeof loweringPlaces] : undefined;
  if (place === undefined) {
    const fix = didYouMean(code, codesFor(owner)) || "write the code that the problem is reported with";
    return { what: `"${code}" is not the code of a problem`, fix };
  }
  if (place === "never") {
    return {
      what: `"${code}" cannot be lowered to a warning or turned off`,
      fix: `remove "${code}", and fix what it reports`,
    };
  }
  if (value !== undefined && value !== "warning" && value !== "off") {
    const fix = `write "${code}": "warning"${place === "page" ? "" : ' or "off"'}`;
    return { what: `"${code}" is set to ${JSON.stringify(value) ?? typeof value}`, fix };
  }
  if (place === "anywhere") return undefined;
  if (owner === "site") {
    const fix = `write "${code}": "warning" in the definePage call of the page that needs it`;
    return { what: `"${code}" protects visitors, so it cannot be lowered for the whole site`, fix };
  }
  if (value !== "off") return undefined;
  return { what: `"${code}" protects visitors, so it cannot be turned off`, fix: `write "${code}": "warning"` };
}

function codesFor(owner: Owner["owner"]): string[] {
  return Object.entries(loweringPlaces).flatMap(([code, where]) =>
    where === "anywhere" || where === owner ? [code] : [],
  );
}
