/**
 * Follows links that are clicked while one page takes the place of another.
 * Around the moment in which it takes its pictures for the transition, a
 * browser sends every click to the root element, although the links can be
 * seen. At no other time is there a link below a click on the root.
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
