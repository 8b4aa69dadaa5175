/**
 * Restores the `style` attributes that the build replaced with classes, so that islands and libraries find them as they
 * were rendered. Otherwise, a property that they remove later would still apply because of the class. The
 * Content-Security-Policy blocks the attribute in HTML, but not styles that a script sets.
 *
 * Runs before the islands are hydrated, and only on sites with such classes.
 */
export function restoreStyles(): void {
  const rules = document.querySelector("style")?.sheet?.cssRules ?? [];
  for (const { selectorText, style } of rules as Iterable<CSSStyleRule>) {
    // The rules that `style-attributes.ts` writes. The minifier may have merged several into one.
    const classes = selectorText?.includes(":not(#a#b#c)") ? (selectorText.match(/style-\w+/g) ?? []) : [];
    if (classes.length === 0) continue;
    for (const element of document.querySelectorAll<HTMLElement>(selectorText)) {
      // Another script may already have set styles.
      element.style.cssText = style.cssText + element.style.cssText;
      element.classList.remove(...classes);
      if (element.classList.length === 0) element.removeAttribute("class");
    }
  }
}
