/** The button that shows all items again. */
const everything = "All";

// `type`, not `interface`, because an island gets these as JSON.
export type FilterOption<Category extends string = string> = {
  readonly category: Category | typeof everything;
  /** The text that screen readers announce when the list has changed. */
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

/** Offers the categories that have items, with their counts, so that the announcement always matches the list. */
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
