import { readTag } from "./read-tag.ts";

/**
 * A tag of rendered HTML. Sites consist of few different tags, so each distinct one is read once for all pages.
 * Everything that is computed from it is stored with it.
 */
export interface Tag {
  /** The text of the tag: `<a class="s-1" href="/about">`. */
  readonly text: string;
  readonly kind: "open" | "void" | "close" | "comment";
  /** In lowercase. Empty for a comment. */
  readonly name: string;
  /** Values without entities, by lowercase names. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  /** Whether checks look at the element: it has more than a class, or a name with more meaning than `div`. */
  readonly isNotable: boolean;
  /** The results of functions of the tag, each at its own index. See `ofTag`. */
  readonly memory: unknown[];
  /** The tag that last followed it. On pages of one template, it probably follows again. */
  follower: Tag | undefined;
}

/** How many distinct tags are stored. If there are more, all are read again. */
const mostTags = 10_000;

const known = new Map<string, Tag | undefined>();

/** Returns the tag with this text. Returns nothing if only a complete HTML parser can read it. */
export function tagOf(text: string): Tag | undefined {
  const tag = known.get(text);
  if (tag !== undefined || known.has(text)) return tag;
  if (known.size >= mostTags) known.clear();
  // A slice would keep the whole page in memory that it was cut from.
  const own = JSON.parse(JSON.stringify(text)) as string;
  const read = readTag(own);
  known.set(own, read);
  return read;
}

let functionCount = 0;

/** Makes a function of a tag remember its results. */
export function ofTag<Result extends NonNullable<unknown> | null>(make: (tag: Tag) => Result): (tag: Tag) => Result {
  const index = functionCount++;
  return (tag) => (tag.memory[index] ??= make(tag)) as Result;
}

/** The same for a function that also depends on a context. It remembers the result for the last context. */
export function ofTagIn<Context extends object, Result>(
  make: (tag: Tag, context: Context) => Result,
): (tag: Tag, context: Context) => Result {
  const index = functionCount++;
  return (tag, context) => {
    const last = tag.memory[index] as { readonly context: Context; readonly result: Result } | undefined;
    if (last?.context === context) return last.result;
    const result = make(tag, context);
    tag.memory[index] = { context, result };
    return result;
  };
}
