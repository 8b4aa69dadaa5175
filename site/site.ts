import "./styles/global.styles.ts";
import { defineSite } from "#generator";
import { siteUrl, unreplacedFacts } from "./content/agency.ts";
import { photoOrigin } from "./content/photos.ts";
import { islands } from "./islands/islands.ts";
import { aboutPage } from "./pages/about.tsx";
import { blogPage } from "./pages/blog.tsx";
import { contactPage } from "./pages/contact.tsx";
import { homePage } from "./pages/home.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { portfolioPage } from "./pages/portfolio.tsx";
import { servicesPage } from "./pages/services.tsx";
import { contrastPairs } from "./styles/contrast-pairs.ts";

export default defineSite({
  lang: "en",
  url: siteUrl(),
  pages: [homePage, aboutPage, servicesPage, portfolioPage, contactPage, notFoundPage],
  disabledPages: [blogPage],
  islands,
  hydrationEntry: "islands/hydrate.ts",
  preloadedFonts: ["anek-108-basic.woff2", "anek-108-ext.woff2"],
  icon: "mark.svg",
  allowedOrigins: { pictures: [photoOrigin] },
  placeholders: unreplacedFacts(),
  contrastPairs,
  budgets: { page: 8000, script: 9000 },
});
