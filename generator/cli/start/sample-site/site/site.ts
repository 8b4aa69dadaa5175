import { defineSite } from "#generator";
import { Counter } from "./Counter.tsx";
import { form, home } from "./pages.tsx";

export default defineSite({
  lang: "en",
  url: "https://example.com",
  pages: [home, form],
  islands: { Counter },
  hydrationEntry: "hydrate.ts",
  icon: "mark.svg",
  budgets: { page: 9000, script: 9000 },
});
