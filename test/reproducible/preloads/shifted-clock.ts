/** Lets a process believe that it began at the time in the environment variable `CLOCK`. */
const shift = Date.parse(process.env["CLOCK"] ?? "") - Date.now();
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  // Without `new`, it returns the time as text and ignores its arguments.
  apply: () => new RealDate(RealDate.now() + shift).toString(),
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args, newTarget) as Date,
  get: (target, key) => (key === "now" ? () => RealDate.now() + shift : (Reflect.get(target, key) as unknown)),
});
