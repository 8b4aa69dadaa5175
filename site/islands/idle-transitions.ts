/**
 * Skips the page transition if no picture continues on the next page, because a browser drops all clicks while it
 * captures a page for a transition.
 */
export function skipIdleTransitions(): void {
  addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition && !hasLastingPicture(activation?.entry.url)) viewTransition.skipTransition();
  });
}

/** Looks for a named picture in the cards that link to the next page. For the home page, looks in the whole page. */
function hasLastingPicture(next: string | null | undefined): boolean {
  const isHome = document.querySelector<HTMLAnchorElement>("header a")?.href === next;
  const scopes = isHome
    ? [document.querySelector("main")]
    : [...document.links].filter(({ href }) => href === next).map((link) => link.closest("li"));
  return scopes
    .flatMap((scope) => [...(scope?.querySelectorAll("div") ?? [])])
    .some((picture) => getComputedStyle(picture).viewTransitionName !== "none");
}
