import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CheckedPage } from "../checked-page.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** The lengths that search engines show. They cut longer texts and replace shorter ones. */
const limits = { title: [1, 65], description: [50, 160] } as const;

type Field = keyof typeof limits;

/** A title or a description that is too short or too long. */
interface WrongLength {
  readonly path: string;
  readonly field: Field;
  readonly text: string;
  /** The longest part of the text that is found in the source. Several texts may share it. */
  readonly part?: { readonly text: string; readonly where: string };
}

/** Titles and descriptions have lengths that search engines show. */
export const lengths: SiteCheck = (site) => {
  const wrong = site.rendered
    .where(hasWrongLength)
    .flatMap((page) => [...wrongIn(page, "title", site), ...wrongIn(page, "description", site)]);
  const byCause = new Map<string, WrongLength[]>();
  for (const one of wrong) {
    const key = isCause(one, wrong) ? `${one.field} ${one.part?.where}` : `${one.field} of ${one.path}`;
    byCause.set(key, [...(byCause.get(key) ?? []), one]);
  }
  return [...byCause.values()].map((same) => problemOf(same, wrong, site));
};

function hasWrongLength({ title, description }: CheckedPage): boolean {
  return !isFine(title, "title") || !isFine(description, "description");
}

/** Missing texts are reported by another check. */
function isFine(text: unknown, field: Field): boolean {
  const [least, most] = limits[field];
  return typeof text !== "string" || (text.length >= least && text.length <= most) || text.trim() === "";
}

function wrongIn(page: CheckedPage, field: Field, { source }: CheckedSite): WrongLength[] {
  const text = page[field];
  const [, most] = limits[field];
  if (isFine(text, field)) return [];
  const parts = text.length <= most ? [] : [text, ...text.split(/ [|–—-] |(?<=[.!?:]) /)];
  const written = parts
    .toSorted((a, b) => b.length - a.length)
    .map((part) => ({ text: part, where: source.find(part) }));
  const [part] = written.flatMap(({ text: words, where }) => (where === undefined ? [] : [{ text: words, where }]));
  return [{ path: page.path, field, text, ...(part && { part }) }];
}

/** Whether one part makes a text too long: it takes half of the allowed length, or appears in several long texts. */
function isCause({ field, part }: WrongLength, wrong: readonly WrongLength[]): boolean {
  if (part === undefined) return false;
  const sharing = wrong.filter((one) => one.field === field && one.part?.where === part.where);
  return part.text.length * 2 > limits[field][1] || sharing.length > 2;
}

function problemOf(
  same: readonly WrongLength[],
  wrong: readonly WrongLength[],
  { source, whereIs }: CheckedSite,
): Problem {
  const [{ path, field, text, part }] = same as readonly [WrongLength];
  const [least, most] = limits[field];
  const cause = part && isCause(same[0] as WrongLength, wrong) ? part : undefined;
  const ofPart = cause && cause.text !== text ? `, ${cause.text.length} of them in the part written here` : "";
  return {
    code: `${field}-length`,
    severity: "warning",
    page: path,
    ...(same.length > 1 && { pages: same.map((one) => one.path) }),
    where: cause?.where ?? source.find(text) ?? findKey(field, whereIs({ path })),
    what: `the ${field} of "${path}" has ${text.length} characters${ofPart}`,
    fix:
      text.length > most
        ? `write at most ${most} characters`
        : `write ${least} to ${most} characters that describe the page`,
  };
}
