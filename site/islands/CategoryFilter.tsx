import { useState } from "react";
import { industryInks } from "../styles/inks.styles.ts";
import { scriptedOnly } from "../styles/layout.styles.ts";
import { swatch } from "../styles/swatch.styles.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { filter, option } from "./CategoryFilter.styles.ts";

// `type`, not `interface`, because an island gets props as JSON.
type FilterContent = {
  readonly label: string;
  readonly options: readonly { readonly category: string; readonly announcement: string }[];
};

type CategoryFilterProps = FilterContent & {
  /** Id of the list whose `[data-category]` items are filtered. */
  readonly listId: string;
};

/**
 * Shows only the items of one category in a list. The first option shows all items. The list itself stays plain HTML.
 */
export function CategoryFilter({ label, options, listId }: CategoryFilterProps) {
  const everything = options[0]?.category;
  const [selected, setSelected] = useState(everything);
  const [announcement, setAnnouncement] = useState("");

  const select = (choice: FilterContent["options"][number]) => {
    for (const item of document.querySelectorAll<HTMLElement>(`#${listId} > [data-category]`)) {
      item.hidden = choice.category !== everything && item.dataset["category"] !== choice.category;
    }
    setSelected(choice.category);
    setAnnouncement(choice.announcement);
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is for the fields of a form */}
      <div className={`${filter} ${scriptedOnly}`} role="group" aria-label={label}>
        {options.map((choice) => (
          <button
            key={choice.category}
            className={classesFor(choice.category)}
            type="button"
            aria-pressed={choice.category === selected}
            data-hold=""
            onClick={() => select(choice)}
          >
            {choice.category}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- screen readers announce an <output> less reliably */}
      <div className={visuallyHidden} role="status">
        {announcement}
      </div>
    </>
  );
}

function classesFor(category: string): string {
  const inks = (industryInks as Readonly<Record<string, string>>)[category];
  return inks === undefined ? option : `${option} ${swatch} ${inks}`;
}
