import type { DataUse } from "./policy/data-uses.ts";
import type { Tag } from "../render/tree/tag.ts";

/** The content of a document's body, as it is published. */
export interface WrittenBody {
  readonly html: string;
  /** The tags of the tree, in order, as they are written: with short class names and final addresses. */
  readonly tags: readonly Tag[];
  /** The parts that a Content-Security-Policy has to allow. */
  readonly needs: PolicyNeeds;
}

/** The parts of a document that its policy has to allow. */
export interface PolicyNeeds {
  /** Texts of the inline scripts and styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether it loads a script from a file of the site. */
  readonly hasScriptFile: boolean;
  /** Whether it plays videos or sounds. */
  readonly hasMedia: boolean;
  /** The content of its `data:` addresses. Missing if it has none. */
  readonly dataUses?: readonly DataUse[];
}
