import type { ProblemCode } from "../../problems/problem-codes.ts";
import type { loweringPlaces } from "../../problems/lowering-places.ts";

type LoweringPlaces = typeof loweringPlaces;

type CodesOf<Where> = { [Code in ProblemCode]: LoweringPlaces[Code] extends Where ? Code : never }[ProblemCode];

/** The level that a problem is lowered to: a warning, or only a number in the report. */
export type LoweredLevel = "warning" | "off";

/** The problems that a site lowers or turns off, by code. */
export type SiteChecks = { readonly [Code in CodesOf<"anywhere">]?: LoweredLevel };

/** The problems that a page lowers or turns off for itself. Those that protect visitors can only become warnings. */
export type PageChecks = SiteChecks & { readonly [Code in CodesOf<"page">]?: "warning" };
