/**
 * Gives elements the `style` attribute back that the build made a class of, so
 * that islands and libraries find it as they rendered it: a property that they
 * take away later must not stay by the class. The Content-Security-Policy
 * blocks the attribute in HTML, but not what a script sets.
 *
 * Runs before the islands are hydrated, and only on sites that have such classes.
 */
export function restoreStyles(): void {
  const rules = document.querySelector("style")?.sheet?.cssRules ?? [];
  for (const { selectorText, style } of rules as Iterable<CSSStyleRule>) {
    // The rules that `style-attributes.ts` writes; minifying may have made one of several.
    const classes = selectorText?.includes(":not(#a#b#c)") ? (selectorText.match(/style-\w+/g) ?? []) : [];
    if (classes.length === 0) continue;
    for (const element of document.querySelectorAll<HTMLElement>(selectorText)) {
      // Another script may have been earlier.
      element.style.cssText = style.cssText + element.style.cssText;
      element.classList.remove(...classes);
      if (element.classList.length === 0) element.removeAttribute("class");
    }
  }
}
