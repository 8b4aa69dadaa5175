import type { Islands } from "#generator";
import { CategoryFilter } from "./CategoryFilter.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { Notice } from "./Notice.tsx";
import { SiteNav } from "./SiteNav.tsx";

/** Every component that runs in the browser. */
export const islands: Islands = { SiteNav, CategoryFilter, ContactForm, Notice };
