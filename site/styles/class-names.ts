/** Joins the classes of an element. */
export function classNames(...names: readonly (string | boolean | undefined)[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}
