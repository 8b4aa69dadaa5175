import type { Tag } from "../render/tree/tag.ts";

/** The content of a document's body, as it is published. */
export interface WrittenBody {
  readonly html: string;
  /** The tags of the tree it was written from, one by one, as they are written: short names, final addresses. */
  readonly tags: readonly Tag[];
  /** What a Content-Security-Policy has to allow for it. */
  readonly needs: PolicyNeeds;
}

/** What a document holds that its policy has to allow. */
export interface PolicyNeeds {
  /** Texts of the scripts and styles that are inline. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether it loads a script from a file of the site. */
  readonly hasScriptFile: boolean;
  /** Whether it plays videos or sounds. */
  readonly hasMedia: boolean;
}
