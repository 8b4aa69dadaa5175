import { useLayoutEffect, useState, type MouseEvent } from "react";
import { industryInks, inkedPage, swatch } from "../styles/inks.styles.ts";
import { scriptedOnly } from "../styles/layout.styles.ts";
import { classNames } from "../styles/class-names.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { moving } from "../styles/tokens.ts";
import { filter, option } from "./CategoryFilter.styles.ts";

// `type`, not `interface`, because an island gets props as JSON.
type CategoryFilterProps = {
  readonly label: string;
  /** The first shows everything. */
  readonly categories: readonly string[];
  /** What screen readers announce before the number of items that are shown. */
  readonly announcement: string;
  /** Whether they are industries, each with its colour: that of its button, and of the page while it is chosen. */
  readonly areIndustries?: boolean;
  /** Id of the list whose `[data-category]` items are filtered, and the name of the choice in the page's address. */
  readonly listId: string;
};

/**
 * Shows only the items of one category in a list. The list itself stays plain HTML. The choice is in the page's address
 * (`?projects=Telecom`), so it can be linked to, and survives a reload and the back button. The page takes the colour of
 * a chosen industry.
 */
export function CategoryFilter({
  label,
  categories,
  announcement,
  areIndustries = false,
  listId,
}: CategoryFilterProps) {
  const [everything] = categories;
  const [selected, setSelected] = useState(everything);
  const [count, setCount] = useState<number>();

  const inksOf = (category: string | undefined) =>
    areIndustries ? (industryInks as Readonly<Record<string, string | undefined>>)[category ?? ""] : undefined;

  const show = (category: string | undefined): number => {
    let shown = 0;
    for (const item of document.querySelectorAll<HTMLElement>(`#${listId} > [data-category]`)) {
      item.hidden = category !== everything && item.dataset["category"] !== category;
      if (!item.hidden) shown += 1;
    }
    const inks = inksOf(category);
    document.body.className = inks === undefined ? "" : `${inkedPage} ${inks}`;
    setSelected(category);
    return shown;
  };

  const choose = (category: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    document.documentElement.style.setProperty("--from", `${left + width / 2}px ${top + height / 2}px`);
    const change = () => setCount(show(category));
    // Without motion, or in a browser that cannot, the page changes at once.
    if (document.startViewTransition && matchMedia(moving).matches) document.startViewTransition(change);
    else change();
    const query = new URLSearchParams({ [listId]: category });
    history.replaceState(null, "", category === everything ? location.pathname : `?${query}`);
  };

  // A layout effect, because a browser looks for the anchor of an address right after the script.
  useLayoutEffect(() => {
    const asked = new URLSearchParams(location.search).get(listId);
    const list = document.getElementById(listId);
    if (!asked || !categories.includes(asked) || !list) return;
    // What is shown is laid out anew: it comes into view in place of the first item, and must not seem to jump there.
    list.hidden = true;
    void list.offsetHeight;
    show(asked);
    list.hidden = false;
    list.dataset["chosen"] = "";
    // React hydrates later, when the browser has been at the anchor.
    if (list.querySelector(":target")) scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-deps -- only the address that the page was opened with counts
  }, []);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for the fields of a form */}
      <div className={`${filter} ${scriptedOnly}`} role="group" aria-label={label}>
        {categories.map((category) => (
          <button
            key={category}
            className={classNames(option, ...[inksOf(category)].flatMap((inks) => (inks ? [swatch, inks] : [])))}
            type="button"
            aria-pressed={category === selected}
            data-hold=""
            onClick={(event) => choose(category, event)}
          >
            {category}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- screen readers announce an <output> less reliably */}
      <div className={visuallyHidden} role="status">
        {count === undefined ? "" : `${announcement} ${count}`}
      </div>
    </>
  );
}
