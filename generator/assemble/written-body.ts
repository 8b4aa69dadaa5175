import type { Tag } from "../render/tree/tag.ts";

/** The content of a document's body, as it is published. */
export interface WrittenBody {
  readonly html: string;
  /** The tags of the tree it was written from, one by one, as they are written: short names, final addresses. */
  readonly tags: readonly Tag[];
}
