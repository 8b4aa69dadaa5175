// Not run: the type checker reads it. The files need not exist for that.
import list from "./prices.pdf";
import shop from "./shop.jpg";

export const imported: readonly (string | number)[] = [
  shop.src,
  shop.width / shop.height,
  list.src,
  // @ts-expect-error -- a document has no size
  list.width,
];
