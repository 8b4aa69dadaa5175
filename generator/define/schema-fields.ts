/** Returns the field names of the object at a path of a schema. valibot calls them `entries`, zod `shape`. */
export function fieldsOf(schema: unknown, path: readonly string[]): string[] {
  const { entries, shape, wrapped, item } = (schema ?? {}) as Readonly<Record<string, unknown>>;
  if (wrapped !== undefined) return fieldsOf(wrapped, path);
  const [first, ...rest] = path;
  if (item !== undefined && first !== undefined) return fieldsOf(item, rest);
  const fields = (entries ?? shape ?? {}) as Readonly<Record<string, unknown>>;
  return first === undefined ? Object.keys(fields) : fieldsOf(fields[first], rest);
}
