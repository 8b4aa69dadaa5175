/**
 * Marks photos that could not be loaded, so that CSS hides them and the drawing below is visible. Their alternative
 * text stays for screen readers. If a photo loads later, because another window width requests another file, the mark
 * is removed.
 */
export function markFailedPictures(): void {
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
