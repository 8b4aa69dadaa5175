import type { Shot } from "./states.ts";

/** A shot, and how many pixels differ from the reference. Undefined if the reference has none. */
export interface Row {
  readonly shot: Shot;
  readonly pixels: number | undefined;
}

/** Grey, so that it does not look like the site. The last picture shows the difference: what is equal is black. */
const styles = `
  body { margin: 0; padding: 1rem; background: #777; color: #fff; font: 1rem/1.4 system-ui, sans-serif; }
  section { padding-block: 1rem; border-top: 1px solid; }
  div { display: flex; gap: 1rem; align-items: start; }
  a { flex: 0 1 40rem; display: grid; isolation: isolate; }
  img { grid-area: 1/1; width: 100%; min-height: 4rem; }
  img + img { mix-blend-mode: difference; }
`;

/** The page that shows all shots, each between its reference and their difference. All paths are relative to it. */
export function contactSheet(rows: readonly Row[], reference: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shots</title><style>${styles}</style>
${rows.map((row) => section(row, reference)).join("\n")}</html>`;
}

function section({ shot: { title, file }, pixels }: Row, reference: string): string {
  const their = `${reference}/${file}`;
  const pictures =
    pixels === undefined ? [[file]] : pixels === 0 ? [[file], [their]] : [[file], [their], [their, file]];
  return `<section><h2>${title}</h2><div>${pictures.map(picture).join("")}</div></section>`;
}

/** Later files are drawn over the first. */
function picture(files: readonly string[]): string {
  const images = files.map((file) => `<img src="${file}" alt="" loading="lazy">`);
  return `<a href="${files.at(-1)}">${images.join("")}</a>`;
}
