import type { Modules } from "./modules.ts";

/** Modules that import each other in a ring, the first of them again at the end; nothing when there is no ring. */
export function importCycle(modules: Modules): readonly string[] | undefined {
  const done = new Set<string>();
  const ringFrom = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const imported of modules.get(path)?.imports ?? []) {
      const isOwn = imported === path;
      const ring = isOwn ? undefined : ringFrom(imported, [...trail, path]);
      if (ring) return ring;
    }
    done.add(path);
    return undefined;
  };
  for (const path of modules.keys()) {
    const ring = ringFrom(path, []);
    if (ring) return ring;
  }
  return undefined;
}
