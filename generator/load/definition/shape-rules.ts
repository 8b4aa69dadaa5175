/** A value of the wrong type. */
export interface Mismatch {
  /** Its path from the checked value: `.title`, `[2].alt`. Empty for this value itself. */
  readonly at: string;
  readonly expected: string;
  readonly value: unknown;
}

/** Nearly all values are valid, for ten thousand pages in each save, so a valid result takes no memory. */
export type Rule = (value: unknown) => readonly Mismatch[];

/** The rule for each key of an object. */
export type Shape = Readonly<Record<string, Rule>>;

export const noMismatches: readonly Mismatch[] = [];

/** Makes the rule that a value satisfies a condition. */
export const is =
  (expected: string, fits: (value: unknown) => boolean): Rule =>
  (value) =>
    fits(value) ? noMismatches : [{ at: "", expected, value }];

/** Makes the rule that a value is valid or missing. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined ? noMismatches : rule(value);

/** Makes the rule that a value is a list of valid values. */
export const listOf =
  (rule: Rule): Rule =>
  (value) => {
    if (!Array.isArray(value)) return [{ at: "", expected: "a list", value }];
    let mismatches = noMismatches;
    for (let index = 0; index < value.length; index += 1) {
      const found = rule(value[index]);
      if (found.length > 0)
        mismatches = [...mismatches, ...found.map((one) => ({ ...one, at: `[${index}]${one.at}` }))];
    }
    return mismatches;
  };

/** Makes the rule that a value is an object with valid fields. */
export const fieldsOf = (shape: Shape): Rule => {
  const mismatchesOf = mismatchFinder(shape);
  const keys = Object.keys(shape);
  const required = keys.filter((key) => mismatchesOf({}).some(({ at }) => at === key));
  const expected = `an object with ${(required.length > 0 ? required : keys).join(", ")}`;
  return (value) =>
    isFields(value) ? mismatchesOf(value).map((one) => ({ ...one, at: `.${one.at}` })) : [{ at: "", expected, value }];
};

/** Makes a function that finds the invalid values of an object. Their paths begin with the key. */
export function mismatchFinder(shape: Shape): (fields: Readonly<Record<string, unknown>>) => readonly Mismatch[] {
  const rules = Object.entries(shape);
  return (fields) => {
    let mismatches = noMismatches;
    for (const [key, rule] of rules) {
      const found = rule(fields[key]);
      if (found.length > 0) mismatches = [...mismatches, ...found.map((one) => ({ ...one, at: key + one.at }))];
    }
    return mismatches;
  };
}

/** Makes the rule that all values of an object are valid, with any keys. */
export const byName =
  (expected: string, rule: Rule): Rule =>
  (value) =>
    isFields(value)
      ? Object.entries(value).flatMap(([name, item]) => rule(item).map((one) => ({ ...one, at: `.${name}${one.at}` })))
      : [{ at: "", expected, value }];

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a React element, or a component that is an object. */
export function isElement(value: unknown): boolean {
  return isFields(value) && "$$typeof" in value;
}

/** Describes the type of a value, for messages. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null || Number.isNaN(value)) return String(value);
  if (typeof value === "string" && value.trim() === "") return "empty text";
  if (Array.isArray(value)) return "a list";
  if (isElement(value)) return "an element";
  return { string: "text", object: "an object" }[typeof value as string] ?? `a ${typeof value}`;
}
