/**
 * Gives an open page the texts and attributes of a new source, where it still has those of the last one. Returns whether that was
 * possible: not if other elements come or go, or if a script has changed the page there.
 */
export function patchPage(from: Element, to: Element, live: Element): boolean {
  const changes: (() => void)[] = [];
  const patch = (before: Element, after: Element, shown: Node | undefined): boolean => {
    if (before.isEqualNode(after)) return true;
    const isSame = before.localName === after.localName && !before.matches("script, style");
    return (
      isSame && shown instanceof Element && patchAttributes(before, after, shown) && patchChildren(before, after, shown)
    );
  };
  const patchAttributes = (before: Element, after: Element, shown: Element): boolean =>
    before.attributes.length === after.attributes.length &&
    [...after.attributes].every(({ name, value }) => {
      const last = before.getAttribute(name);
      if (last === value) return true;
      changes.push(() => shown.setAttribute(name, value));
      // Only scripts may set styles, which have this name in the source, and an island has read its props.
      return last !== null && !/^data-(?:style|props)$/.test(name) && shown.getAttribute(name) === last;
    });
  const patchChildren = (before: Element, after: Element, shown: Element): boolean => {
    const [old, next, there] = [before, after, shown].map((one) => [...one.childNodes]);
    if (old!.length !== next!.length || there!.length !== old!.length) {
      changes.push(() => shown.replaceChildren(...next!.map((node) => document.importNode(node, true))));
      return isLine(before) && isLine(after) && shown.innerHTML === before.innerHTML && !shown.closest("[data-island]");
    }
    return next!.every((node, index) => {
      const last = old![index]!;
      const now = there![index];
      if (node instanceof Element && last instanceof Element) return patch(last, node, now);
      if (node.nodeType !== last.nodeType) return false;
      if (node.nodeValue === last.nodeValue) return true;
      changes.push(() => (now!.nodeValue = node.nodeValue));
      return now?.nodeType === node.nodeType && now.nodeValue === last.nodeValue;
    });
  };
  const isPossible = patch(from, to, live);
  if (isPossible) for (const change of changes) change();
  return isPossible;
}

/** Whether an element has only text, and elements without attributes that scripts may refer to. */
function isLine({ children }: Element): boolean {
  return [...children].every((child) => child.matches("a, b, em, i, span, strong") && isLine(child));
}
