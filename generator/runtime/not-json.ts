/** A value that JSON cannot represent. */
export interface NotJson {
  /** Its path from the checked value: `items[2].date`. */
  readonly at: string;
  /** Describes the value in messages. */
  readonly kind: string;
  /** What to pass instead. */
  readonly fix: string;
}

/**
 * Finds the first value in props that JSON would change or lose. JSON leaves out an undefined property, which reads the
 * same.
 */
export function notJsonIn(value: unknown, at = "", around: readonly unknown[] = []): NotJson | undefined {
  const found = notJson(value, around);
  if (found !== undefined) return { at, ...found };
  if (typeof value !== "object" || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined && !isList) continue;
    const place = isList ? `${at}[${key}]` : at === "" ? key : `${at}.${key}`;
    const inside = notJsonIn(item, place, [...around, value]);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Checks a value itself, not its content. */
function notJson(value: unknown, around: readonly unknown[]): Omit<NotJson, "at"> | undefined {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined;
    case "number":
      if (Number.isFinite(value)) return undefined;
      return { kind: String(value), fix: "pass a number, or null" };
    case "undefined":
      return { kind: "undefined", fix: "pass null, or leave the item out of the list" };
    case "object":
      return value === null ? undefined : notPlain(value, around);
    case "function":
      return { kind: "a function", fix: "write the function inside the island" };
    default:
      return { kind: `a ${typeof value}`, fix: "pass it as text" };
  }
}

function notPlain(value: object, around: readonly unknown[]): Omit<NotJson, "at"> | undefined {
  if (around.includes(value)) return { kind: "an object that contains itself", fix: "pass only what the island shows" };
  if ("$$typeof" in value) return { kind: "an element", fix: "write the element inside the island, and pass its text" };
  if (value instanceof Date) return { kind: "a Date", fix: "pass it as text: date.toISOString()" };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null) return undefined;
  return { kind: `a ${value.constructor.name}`, fix: "pass a plain object or a list" };
}
