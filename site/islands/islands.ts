import { CategoryFilter } from "./CategoryFilter.tsx";
import { MenuToggle } from "./MenuToggle.tsx";
import { Notice } from "./Notice.tsx";

/** Every component that runs in the browser. */
export const islands = { MenuToggle, CategoryFilter, Notice };
