/**
 * Follows links that are clicked during a page transition. While a browser captures a page for the transition, it sends
 * every click to the root element, although the links are visible. At other times, no link is below a click on the root
 * element.
 */
export function followClicksOnRoot(): void {
  addEventListener("click", ({ target, clientX, clientY }) => {
    if (target !== document.documentElement) return;
    const isThere = ({ left, right, top, bottom }: DOMRect) =>
      left < clientX && clientX < right && top < clientY && clientY < bottom;
    const links = [...document.links].filter((link) => link.checkVisibility());
    const link = links.find((one) => isThere(one.getBoundingClientRect()));
    if (link) location.assign(link.href);
  });
}
