/** The button that shows all items again. */
const everything = "All";

// `type`, not `interface`, because an island gets these as JSON.
export type FilterContent = {
  readonly label: string;
  /** The buttons. The first shows everything. */
  readonly categories: readonly string[];
  /** What screen readers announce before the number of items that are shown. */
  readonly announcement: string;
  /** Whether the categories are industries, which have colours. */
  readonly areIndustries?: boolean;
};

interface FilterWords<Category extends string> extends Pick<FilterContent, "label" | "announcement" | "areIndustries"> {
  readonly categories: readonly Category[];
  readonly items: readonly { readonly category: Category }[];
}

/** Offers the categories that have items. */
export function categoryFilter<Category extends string>({
  categories,
  items,
  ...words
}: FilterWords<Category>): FilterContent {
  const used = categories.filter((name) => items.some(({ category }) => category === name));
  return { ...words, categories: [everything, ...used] };
}
