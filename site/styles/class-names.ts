/** Joins the classes that an element has. */
export function classNames(...names: readonly (string | boolean | undefined)[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}
