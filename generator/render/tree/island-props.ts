import { isJson } from "../../load/data/is-json.ts";
import { ofTag } from "./tag.ts";

/** The props of the island that begins with a tag, as JSON. Empty if no island begins there. */
export const islandProps = ofTag(({ attributes }): string => {
  const { "data-island": name, "data-props": props = "" } = attributes;
  // Foreign HTML may use these attributes for something else.
  return name !== undefined && isJson(props) ? props : "";
});
