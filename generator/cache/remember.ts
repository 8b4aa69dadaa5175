/**
 * Makes a function remember its last result for each object that it is given
 * first, for as long as that object is in use. Any other of the further
 * arguments makes it anew; they are compared by identity.
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
