/**
 * Returns a key that two elements of one list have, if `children` is a list or contains one. Returns nothing if all
 * keys differ.
 */
export function repeatedKey(children: unknown): string | undefined {
  if (!Array.isArray(children)) return undefined;
  const seen = new Set<string>();
  for (const child of children as readonly unknown[]) {
    if (Array.isArray(child)) {
      const inside = repeatedKey(child);
      if (inside !== undefined) return inside;
    }
    const { key = null } = (child ?? {}) as { readonly key?: string | null };
    if (key === null) continue;
    if (seen.has(key)) return key;
    seen.add(key);
  }
  return undefined;
}
