import * as v from "valibot";
import { image as stockImage, photoKeys } from "./photos.ts";

/** One of these texts; `what` is what each of them is: "role of the team". */
export function oneOf<const Text extends string>(what: string, texts: readonly Text[]) {
  return v.picklist(
    texts,
    ({ input }) => `${JSON.stringify(input)} is no ${what}. Write one of these: ${texts.join(", ")}`,
  );
}

/** The picture of an article: a file in the assets folder, or one of the stock photos. */
export const image = v.pipe(
  v.strictObject({
    asset: v.optional(v.string()),
    photo: v.optional(oneOf("stock photo", photoKeys)),
    alt: v.string(),
  }),
  v.transform(({ asset, photo, alt }) => {
    if (asset !== undefined) return { asset, alt };
    return photo === undefined ? undefined : stockImage({ photo, alt });
  }),
);
