const ends = ["exit", "abort", "kill", "reallyExit"] as const;

const sites = new Set<string>();

/**
 * Prevents the code of a site, evaluated under this name, from ending the process that builds it, now and later.
 * `process.exit` and similar functions throw if that code calls them, so they are reported like any other error.
 */
export function refuseExitFrom(filename: string): void {
  if (sites.size === 0) ends.forEach(guard);
  sites.add(filename);
}

function guard(name: (typeof ends)[number]): void {
  const call = (process as unknown as Record<string, (...args: unknown[]) => unknown>)[name];
  const guarded = (...args: unknown[]) => {
    const refusal = new Error(`process.${name}() is refused: a site cannot end the process that builds it`);
    if ([...sites].some((filename) => refusal.stack?.includes(filename))) throw refusal;
    return call?.apply(process, args);
  };
  Object.assign(process, { [name]: guarded });
}
