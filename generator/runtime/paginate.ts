/** One page of a long list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Address of this page: `/blogs`, then `/blogs/2`. */
  readonly path: string;
  /** Counted from 1. */
  readonly number: number;
  /** How many pages there are. */
  readonly total: number;
  /** Address of the previous page. Missing on the first page. */
  readonly previous?: string;
  /** Address of the next page. Missing on the last page. */
  readonly next?: string;
}

interface Pagination {
  /** The maximum number of items on a page. */
  readonly size: number;
  /** Address of the first page. Further pages add their number to it. */
  readonly path: string;
}

/**
 * Divides a list into pages: `paginate(posts.entries, { size: 10, path: "/blogs" })`. An empty list has one page.
 * Throws a `RangeError` if the size is not a whole number of at least 1.
 */
export function paginate<Item>(items: readonly Item[], { size, path }: Pagination): readonly ListPage<Item>[] {
  if (!Number.isInteger(size) || size < 1)
    throw new RangeError(`paginate: size is ${size}, and not a whole number from 1`);
  const total = Math.max(1, Math.ceil(items.length / size));
  const pathOf = (number: number) => (number === 1 ? path : `${path === "/" ? "" : path}/${number}`);
  return Array.from({ length: total }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    path: pathOf(index + 1),
    number: index + 1,
    total,
    ...(index > 0 && { previous: pathOf(index) }),
    ...(index + 1 < total && { next: pathOf(index + 2) }),
  }));
}
