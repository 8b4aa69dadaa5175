/**
 * Marks the bar of a page that is scrolled by more than 50 px, for browsers whose styles cannot know the scroll
 * position. The header has no height, because its bar is fixed. It leaves an observed area that reaches 50 px above the
 * window once the page is scrolled further. An observer runs only then, and a scroll listener would run for every
 * frame.
 */
export function markScrolledHeader(): void {
  const header = document.querySelector("header");
  if (!header || CSS.supports("animation-timeline: scroll()")) return;
  const mark = (entries: readonly IntersectionObserverEntry[]) =>
    header.firstElementChild?.toggleAttribute("data-scrolled", entries.at(-1)?.isIntersecting === false);
  new IntersectionObserver(mark, { rootMargin: "50px 0px 0px" }).observe(header);
}
