/**
 * Skips the page transition when no picture continues on the next page: while
 * a browser captures a page for a transition, it drops all clicks.
 */
export function skipIdleTransitions(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition && !hasLastingPicture(activation?.entry.url)) viewTransition.skipTransition();
  });
}

/** Looks for a named picture in the cards that link to the next page; on the way home, in the whole page. */
function hasLastingPicture(next: string | null | undefined): boolean {
  const isHome = document.querySelector<HTMLAnchorElement>("header a")?.href === next;
  const scopes = isHome
    ? [document.querySelector("main")]
    : [...document.links].filter(({ href }) => href === next).map((link) => link.closest("li"));
  return scopes
    .flatMap((scope) => [...(scope?.querySelectorAll("div") ?? [])])
    .some((picture) => getComputedStyle(picture).viewTransitionName !== "none");
}
