/**
 * Makes a function that remembers its last result for each object that is its first argument, as long as that object is
 * in use. Other arguments are compared by identity. If one of them changes, the result is made again.
 */
export function remember<Subject extends object, Rest extends readonly unknown[], Result>(
  make: (subject: Subject, ...rest: Rest) => Result,
): (subject: Subject, ...rest: Rest) => Result {
  const known = new WeakMap<Subject, { readonly rest: Rest; readonly result: Result }>();
  return (subject, ...rest) => {
    const last = known.get(subject);
    if (last?.rest.every((value, index) => value === rest[index])) return last.result;
    const result = make(subject, ...rest);
    known.set(subject, { rest, result });
    return result;
  };
}
