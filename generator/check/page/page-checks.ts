import { contactLinks } from "./contact-links.ts";
import { files } from "./files.ts";
import { formActions } from "./form-actions.ts";
import { frames } from "./frames.ts";
import { headings } from "./headings.ts";
import { ids } from "./ids.ts";
import { images } from "./images.ts";
import { inlineCode } from "./inline-code.ts";
import { landmarks } from "./landmarks.ts";
import { linkAddresses } from "./link-addresses.ts";
import { linkSchemes } from "./link-schemes.ts";
import { links } from "./links.ts";
import { names } from "./names.ts";
import { origins } from "./origins.ts";
import type { PageCheck } from "./page-check.ts";
import { text } from "./text.ts";

/**
 * The checks of single pages, in the order of their reports. At most thirty, because their results are bits of a
 * number.
 */
export const pageChecks = {
  text,
  headings,
  ids,
  landmarks,
  names,
  links,
  linkAddresses,
  linkSchemes,
  formActions,
  contactLinks,
  images,
  files,
  frames,
  origins,
  inlineCode,
} satisfies Readonly<Record<string, PageCheck>>;
