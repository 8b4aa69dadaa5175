/** The button that shows all items again. */
const everything = "All";

// `type`, not `interface`: these go to an island as JSON.
export type FilterOption<Category extends string = string> = {
  readonly category: Category | typeof everything;
  /** What screen readers hear when the list has changed. */
  readonly announcement: string;
};

export type FilterContent<Category extends string = string> = {
  readonly label: string;
  readonly options: readonly FilterOption<Category>[];
};

interface FilterWords<Category extends string> {
  readonly label: string;
  readonly categories: readonly Category[];
  readonly items: readonly { readonly category: Category }[];
  readonly announceAll: (count: number) => string;
  readonly announce: (count: number, category: Category) => string;
}

/** Offers the categories that have items and counts these, so that what is announced is always what is shown. */
export function categoryFilter<Category extends string>({
  label,
  categories,
  items,
  announceAll,
  announce,
}: FilterWords<Category>): FilterContent<Category> {
  const countOf = (category: Category) => items.filter((item) => item.category === category).length;
  return {
    label,
    options: [
      { category: everything, announcement: announceAll(items.length) },
      ...categories
        .filter((category) => countOf(category) > 0)
        .map((category) => ({ category, announcement: announce(countOf(category), category) })),
    ],
  };
}
