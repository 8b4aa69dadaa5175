import { groupedBy } from "../problems/grouped.ts";
import type { PageTexts } from "./page-texts.ts";

/** What a page says besides its visible texts. */
export interface PageField {
  /** As in `PageTexts`. */
  readonly path: string;
  /** `description`, or of several `text of a picture.0` */
  readonly name: string;
  readonly value: string;
}

/** Attributes that visitors read or hear. */
const names: Readonly<Record<string, string>> = {
  alt: "text of a picture",
  "aria-label": "label for screen readers",
  placeholder: "example in a field",
};

/** Finds the title and the description of a page, the texts of its pictures, and its labels. The same words are one field. */
export function pageFields({ texts, values }: PageTexts): PageField[] {
  // In the head, nothing else is a text.
  const titles = [...texts].filter(([path]) => path.startsWith("0.0."));
  const others = [...values].flatMap(([path, value]): PageField[] => {
    const [, element = "", attribute = ""] = /^(.+)@(.+)$/.exec(path) ?? [];
    const isDescription = attribute === "content" && values.get(`${element}@name`) === "description";
    const name = isDescription ? "description" : names[attribute];
    return name === undefined || !/\p{L}/u.test(value) ? [] : [{ path, name, value }];
  });
  const fields = [
    ...titles.map(([path, value]) => ({ path, name: "title", value })),
    ...others.filter(({ name }) => name !== names["aria-label"]),
    ...others.filter(({ name }) => name === names["aria-label"]),
  ];
  const different = [...groupedBy(fields, ({ name, value }) => `${name} ${value}`).values()].map(([first]) => first);
  return [...groupedBy(different, ({ name }) => name)].flatMap(([name, same]) =>
    same.map((field, index) => ({ ...field, name: same.length === 1 ? name : `${name}.${index}` })),
  );
}
