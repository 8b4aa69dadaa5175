import type { ProblemCode } from "../../problems/problem-codes.ts";
import type { turnableCodes } from "../../problems/turnable-codes.ts";

type Turnable = typeof turnableCodes;

type CodesOf<Where> = { [Code in ProblemCode]: Turnable[Code] extends Where ? Code : never }[ProblemCode];

/** What becomes of a problem: a warning, or nothing but a number in the report. */
export type TurnedTo = "warning" | "off";

/** The problems that a site turns down, by their codes. */
export type SiteChecks = { readonly [Code in CodesOf<"anywhere">]?: TurnedTo };

/** The problems that a page turns down on itself. Those that protect visitors become warnings at most. */
export type PageChecks = SiteChecks & { readonly [Code in CodesOf<"page">]?: "warning" };
