import { defineSite, placeholderCheck, type Page } from "#generator";
import "./styles/global.styles.ts";
import { agency, known, unreplacedFacts } from "./content/agency.ts";
import { contact } from "./content/contact.ts";
import { messageOrigins, hasForms } from "./content/messages.ts";
import { photoOrigins } from "./content/photos.ts";
import { aboutPage } from "./pages/about.tsx";
import { blogPage } from "./pages/blog.tsx";
import { contactPage } from "./pages/contact.tsx";
import { homePage } from "./pages/home.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { portfolioPage } from "./pages/portfolio.tsx";
import { servicesPage } from "./pages/services.tsx";
import { contrastCheck } from "./styles/contrast-check.ts";
import { darkScheme, font, lightScheme } from "./styles/tokens.ts";
import { caseStudyArticles } from "./content/case-studies.ts";
import { postArticles, blog } from "./content/posts.ts";
import { portfolio } from "./content/portfolio.ts";
import { unreplacedSamples } from "./content/samples.ts";
import { textContents, versionsOf } from "./content/texts.ts";

/** Everything that is still as delivered, and has to be replaced before the site goes live. */
const placeholders = [...unreplacedFacts(), ...unreplacedSamples(agency, { portfolio, blog, contact })];

const withoutForms = { islands: "islands/islands.ts", budget: 9_000 };
const withForms = { islands: "islands/islands-with-forms.ts", budget: 9_700 };

/** What runs in the browser, and how many bytes of it: more on a site whose forms are sent. */
const script = hasForms ? withForms : withoutForms;

// Pages of Markdown files are loaded with the first file of their kind: until then a site has none of their styles.

/** A page for each file in `site/posts`. */
const postPages: readonly Page[] = postArticles.length > 0 ? (await import("./pages/post.tsx")).postPages : [];

/** A page for each file in `site/projects`. */
const caseStudyPages: readonly Page[] =
  caseStudyArticles.length > 0 ? (await import("./pages/case-study.tsx")).caseStudyPages : [];

/** A page for each file in `site/texts`. */
const textPages: readonly Page[] = textContents.length > 0 ? (await import("./pages/text.tsx")).textPages : [];

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
    ...textPages,
  ].map((page) => ({ ...page, alternates: versionsOf(page.path) })),
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
  checks: [placeholderCheck(placeholders), contrastCheck],
  // A page of at most 14,000 bytes arrives with the first response of a distant host.
  budgets: { page: 14_000, script: script.budget, picture: 60_000 },
});
