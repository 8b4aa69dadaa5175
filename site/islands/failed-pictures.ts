/**
 * Marks photos that could not be loaded, so that CSS takes them away from the
 * drawing below. Their alternative text stays for screen readers. A photo that
 * comes after all, since another width of the window asks for another file,
 * loses the mark.
 */
export function markFailedPictures(): void {
  const mark = ({ type, target }: Pick<Event, "type" | "target">) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-failed", type === "error");
  };
  // These events do not bubble, but they can be caught on their way down.
  document.addEventListener("error", mark, true);
  document.addEventListener("load", mark, true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) mark({ type: "error", target: image });
  }
}
