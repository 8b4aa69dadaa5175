import { ofTag } from "./tag.ts";

/** The props of the island that begins with a tag, as JSON. Empty if no island begins there. */
export const islandProps = ofTag(({ attributes }): string => {
  const { "data-island": name, "data-props": props = "" } = attributes;
  return name !== undefined && isJson(props) ? props : "";
});

/** Foreign HTML may use the attributes of islands for something else. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
