import { escapeMarkup as escape } from "../html/tag.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { Changes, Sizes } from "./compare.ts";
import type { Line } from "./page-lines.ts";

/** A line of a report: a heading, what was there before, what is there now, or neither of the two. */
type ReportLine = readonly [kind: "heading" | "before" | "now" | "note", text: string];

const signs = { heading: "\n", before: "  – ", now: "  + ", note: "    " } as const;
const tags = { heading: "h2", before: "del", now: "ins", note: "p" } as const;

/** The changes as text for a terminal. */
export function changesText(changes: Changes): string {
  const lines = reportLines(changes).map(([kind, text]) => signs[kind] + text);
  return [...lines, `\n${summaryOf(changes)}`].join("\n").trimStart();
}

/** The changes as a document for somebody who has to approve them. It loads nothing. */
export function changesDocument(changes: Changes): string {
  const lines = reportLines(changes).map(([kind, text]) => `<${tags[kind]}>${escape(text)}</${tags[kind]}>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>What changes for visitors</title><style>${style}</style></head>
<body><main><h1>What changes for visitors</h1><p>${escape(summaryOf(changes))}</p>${lines.join("\n")}</main></body></html>
`;
}

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; overflow-wrap: anywhere; }
main { max-width: 45rem; margin: auto; padding: 1.5rem; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
del, ins { display: block; padding: 0.25rem 0.75rem; border-inline-start: 4px solid #c62828; text-decoration: none; }
del::before { content: "Before: "; }
ins { border-color: #2e7d32; }
ins::before { content: "Now: "; }
ins + del { margin-top: 1rem; }
`;

function reportLines({ newPages, gonePages, changes, otherCode, redirects, files }: Changes): ReportLine[] {
  const all = (kind: ReportLine[0], texts: readonly string[]) => texts.map((text): ReportLine => [kind, text]);
  const part = (
    heading: string,
    removed: readonly string[],
    added: readonly string[],
    notes: readonly string[] = [],
  ) => {
    const lines = [...all("before", removed), ...all("now", added), ...all("note", notes)];
    return lines.length === 0 ? [] : [["heading", heading] as const, ...lines];
  };
  const ofSamePages = [...groupedBy(changes, ({ pages }) => pagesText(pages))];
  return [
    ...part("Pages", gonePages, newPages),
    ...ofSamePages
      .toSorted(([, [one]], [, [other]]) => other.pages.length - one.pages.length)
      .flatMap(([pages, same]) => [
        ["heading", pages] as const,
        ...same.flatMap(({ removed, added }) => [
          ...all("before", removed.map(lineText)),
          ...all("now", added.map(lineText)),
        ]),
      ]),
    ...part("Redirects", redirects.removed, redirects.added),
    ...part(
      "Files",
      files.removed,
      files.added,
      files.changed.map(({ path, ...sizes }) => `${path}: ${sizesText(sizes)}`),
    ),
    ...part("The same words in other code", [], [], otherCode),
  ];
}

/** More pages are only counted. */
const mostNamed = 6;

function pagesText(pages: readonly string[]): string {
  const named = pages.slice(0, mostNamed).join(", ");
  return pages.length > mostNamed ? `${named} and ${pages.length - mostNamed} more` : named;
}

function lineText({ kind, words, target }: Line): string {
  if (kind === "text") return words;
  return target === undefined ? `${kind}: ${words}` : `${kind}: ${words || "without words"} → ${target}`;
}

function summaryOf({ newPages, gonePages, changes, otherCode, samePages, bytes }: Changes): string {
  const counts = {
    "with other words, links or pictures": new Set(changes.flatMap(({ pages }) => pages)).size,
    new: newPages.length,
    gone: gonePages.length,
    "with other code": otherCode.length,
    "the same": samePages,
  };
  const shown = Object.entries(counts).filter(([, count]) => count > 0);
  return `Pages: ${shown.map(([what, count]) => `${count} ${what}`).join(", ")}. All pages: ${sizesText(bytes)}.`;
}

function sizesText({ before, after }: Sizes): string {
  const more = after - before;
  return `${after.toLocaleString("en")} bytes (${more < 0 ? "–" : "+"}${Math.abs(more).toLocaleString("en")})`;
}
