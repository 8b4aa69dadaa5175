import type { Page } from "playwright-core";

/** Lists the texts that a visitor could not read on the page, one sentence for each. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findLayoutFaults);
}

/**
 * The same, run in the page itself: text beyond the edge of the window or of a
 * box that cuts it, text over other text, and the need to scroll sideways.
 */
export function findLayoutFaults(): string[] {
  const faults: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth} px`);

  const isHiddenOnPurpose = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true }) || element.closest("[class] > svg, noscript") !== null;
  const ancestors = (element: Element | null): Element[] =>
    element === null ? [] : [element, ...ancestors(element.parentElement)];

  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (text === "" || !parent || isHiddenOnPurpose(parent)) continue;
    const styled = ancestors(parent).map((element) => ({ element, style: getComputedStyle(element) }));
    // Only for screen readers, or above the window until it has the focus.
    if (styled.some(({ style }) => style.clipPath === "inset(50%)")) continue;
    if (styled.some(({ element }) => element.matches('[href="#main"]'))) continue;
    const cutting = styled.filter(({ style }) => style.overflowX !== "visible").map(({ element }) => element);
    const isFixed = styled.some(({ style }) => style.position === "fixed");
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const name = `"${text.slice(0, 40)}"`;
      if (left < -1 || right > clientWidth + 1) faults.push(`${name} reaches beyond the window`);
      for (const box of cutting.filter(
        (element) => element !== document.documentElement && element !== document.body,
      )) {
        const edge = box.getBoundingClientRect();
        const isCut = left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
        if (isCut && box.scrollHeight <= box.clientHeight) faults.push(`${name} is cut by its box`);
      }
      // Only the middle of a line: ascenders and descenders of neighbours may meet.
      const inset = (bottom - top) / 5;
      if (!isFixed) lines.push({ node, name, left, right, top: top + inset, bottom: bottom - inset });
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.node === other.node || one.left >= other.right - 2 || other.left >= one.right - 2) continue;
      if (one.top < other.bottom && other.top < one.bottom) faults.push(`${one.name} covers ${other.name}`);
    }
  }
  return [...new Set(faults)];
}
