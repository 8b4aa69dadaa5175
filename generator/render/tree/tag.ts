import { readTag } from "./read-tag.ts";

/**
 * A tag of rendered HTML. Sites are made of few different tags, so each
 * distinct one is read once for all pages, and whatever is found out about it
 * is kept with it.
 */
export interface Tag {
  /** As it is written: `<a class="s-1" href="/about">`. */
  readonly text: string;
  readonly kind: "open" | "void" | "close" | "comment";
  /** In small letters; empty for a comment. */
  readonly name: string;
  /** Values without entities, by names in small letters. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  /** Whether it has more than a class, or a name that means more than `div`: the elements that checks look at. */
  readonly isNotable: boolean;
  /** What functions of the tag have returned, each at its own index; see `ofTag`. */
  readonly memory: unknown[];
  /** The tag that followed it last: on pages of one template it is likely to do so again. */
  follower: Tag | undefined;
}

/** Distinct tags that are kept; beyond that, all are read again. */
const mostTags = 10_000;

const known = new Map<string, Tag | undefined>();

/** Gives the tag with this text; nothing when only a whole HTML parser can read it. */
export function tagOf(text: string): Tag | undefined {
  const tag = known.get(text);
  if (tag !== undefined || known.has(text)) return tag;
  if (known.size >= mostTags) known.clear();
  // A slice would keep the whole page that it was cut from in memory.
  const own = JSON.parse(JSON.stringify(text)) as string;
  const read = readTag(own);
  known.set(own, read);
  return read;
}

let functionCount = 0;

/** Makes a function of a tag remember what it returned. */
export function ofTag<Result extends NonNullable<unknown> | null>(make: (tag: Tag) => Result): (tag: Tag) => Result {
  const index = functionCount++;
  return (tag) => (tag.memory[index] ??= make(tag)) as Result;
}

/** The same for a function that also depends on a context: it remembers the result for the last context. */
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
