import "./styles/fonts.styles.ts";
import "./styles/global.styles.ts";
import "./styles/transitions.styles.ts";
import "./styles/print.styles.ts";
import { defineSite, factCheck, placeholderCheck } from "#generator";
import { caseStudyPages, postPages } from "./article-pages.ts";
import { script } from "./browser-script.ts";
import { agency, known, wrongContacts } from "./content/agency.ts";
import { wrongEndpoints } from "./content/form-services.ts";
import { messageOrigins } from "./content/messages.ts";
import { photoOrigins } from "./content/photos.ts";
import { placeholders } from "./content/placeholders.ts";
import { aboutPage } from "./pages/about.tsx";
import { blogPage } from "./pages/blog.tsx";
import { contactPage } from "./pages/contact.tsx";
import { homePage } from "./pages/home.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { portfolioPage } from "./pages/portfolio.tsx";
import { servicesPage } from "./pages/services.tsx";
import { contrastCheck } from "./styles/contrast-check.ts";
import { darkScheme, font, lightScheme } from "./styles/tokens.ts";

const blogPages = [blogPage, ...postPages];

export default defineSite({
  lang: agency.language,
  url: known(agency.siteUrl),
  name: known(agency.name),
  pages: [
    homePage,
    aboutPage,
    servicesPage,
    portfolioPage,
    contactPage,
    // Hosts show it at every address that does not exist.
    notFoundPage,
    ...caseStudyPages,
    ...(agency.hasBlog ? blogPages : []),
  ],
  disabledPages: agency.hasBlog ? [] : blogPages,
  islands: script.islands,
  browserEntry: "browser.ts",
  preloadedFonts: [font.basic.asset, font.accented.asset],
  icon: "mark.svg",
  appIcons: [
    { asset: "app-icon-192.png", size: 192 },
    { asset: "app-icon-512.png", size: 512 },
    { asset: "app-icon-512-maskable.png", size: 512, isMaskable: true },
  ],
  themeColors: { light: lightScheme.paper, dark: darkScheme.paper },
  pictureFonts: [font.basic.pinned, font.accented.pinned],
  speculation: "prerender",
  allowedOrigins: { pictures: photoOrigins, forms: messageOrigins, connections: messageOrigins },
  checks: [placeholderCheck(placeholders), factCheck([...wrongEndpoints(), ...wrongContacts()]), contrastCheck],
  // A page of at most 14,000 bytes arrives with the first response of a distant host.
  budgets: { page: 14_000, script: script.budget, picture: 60_000 },
});
