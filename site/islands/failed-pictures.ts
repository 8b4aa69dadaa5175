/**
 * Marks photos that could not be loaded, so that CSS takes them away from the
 * drawing below. Their alternative text stays for screen readers.
 */
export function markFailedPictures(): void {
  // An image's error does not bubble, but it can be caught on its way down.
  document.addEventListener("error", ({ target }) => mark(target), true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) mark(image);
  }
}

function mark(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.dataset["failed"] = "";
}
