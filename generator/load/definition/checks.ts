import type { ProblemCode } from "../../problems/problem-codes.ts";
import type { turnableCodes } from "../../problems/turnable-codes.ts";

type Turnable = typeof turnableCodes;

type CodesOf<Where> = { [Code in ProblemCode]: Turnable[Code] extends Where ? Code : never }[ProblemCode];

/** The level that a problem is turned down to: a warning, or only a number in the report. */
export type TurnedTo = "warning" | "off";

/** The problems that a site turns down, by code. */
export type SiteChecks = { readonly [Code in CodesOf<"anywhere">]?: TurnedTo };

/** The problems that a page turns down for itself. Those that protect visitors can only become warnings. */
export type PageChecks = SiteChecks & { readonly [Code in CodesOf<"page">]?: "warning" };
