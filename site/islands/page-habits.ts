/**
 * Marks photos that could not be loaded, so that CSS hides them and the drawing below is visible. Their alternative
 * text stays for screen readers. If a photo loads later, because another window width requests another file, the mark
 * is removed.
 */
function markFailedPictures(): void {
  const mark = ({ type, target }: Pick<Event, "type" | "target">) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", type === "error");
  };
  // These events do not bubble, but they can be caught in the capture phase.
  document.addEventListener("error", mark, true);
  document.addEventListener("load", mark, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) mark({ type: "error", target: image });
  }
}

/**
 * Marks the bar of a page that is scrolled by more than 50 px, for browsers whose styles cannot know the scroll
 * position. The header has no height, because its bar is fixed. It leaves an observed area that reaches 50 px above the
 * window once the page is scrolled further. An observer runs only then, and a scroll listener would run for every
 * frame.
 */
function markScrolledHeader(): void {
  const header = document.querySelector("header");
  if (!header || CSS.supports("animation-timeline: scroll()")) return;
  const mark = (entries: readonly IntersectionObserverEntry[]) =>
    header.firstElementChild?.toggleAttribute("data-scrolled", entries.at(-1)?.isIntersecting === false);
  new IntersectionObserver(mark, { rootMargin: "50px 0px 0px" }).observe(header);
}

/** Selects the type of project that the page's address names: `/contact?project=SDK+Development`. Keeps a choice. */
function chooseByAddress(): void {
  const asked = new URLSearchParams(location.search).get("project");
  for (const { value, parentElement: list } of document.querySelectorAll("option")) {
    if (value === asked && list instanceof HTMLSelectElement) list.value ||= value;
  }
}

/** The script's work on every page besides islands, with and without forms that are sent. */
export function startPageHabits(): void {
  markFailedPictures();
  markScrolledHeader();
  chooseByAddress();
}
