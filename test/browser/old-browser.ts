import type { Page } from "playwright-core";

const newFeatures =
  /:has\(|:popover-open|:user-invalid|::backdrop|animation-timeline|animation-range|subgrid|\(scripting|@view-transition|text-wrap/g;

/** Renames features in a page that a browser of 2023 does not support, so that they are ignored. */
export function withoutNewFeatures(html: Buffer): Buffer {
  const text = html
    .toString()
    .replace(/ popover="auto"| popovertarget="\w+"/g, "")
    .replace(newFeatures, (feature) => feature.replace(/[a-z]/, "x"));
  return Buffer.from(text);
}

/** Removes the APIs that such a browser does not have. */
export function forgetNewFeatures(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "hidePopover");
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...conditions: [string, string?]) =>
      !conditions.join().includes("animation-timeline") && supports(...(conditions as [string]));
  });
}
