import "./styles/fonts.styles.ts";
import "./styles/global.styles.ts";
import "./styles/transitions.styles.ts";
import "./styles/print.styles.ts";
import { defineSite } from "#generator";
import { caseStudyPages, postPages } from "./article-pages.ts";
import { agency, known, securityContact, unreplacedFacts } from "./content/agency.ts";
import { caseStudyPaths } from "./content/case-studies.ts";
import { layout } from "./content/layout.ts";
import { wrongEndpoints } from "./content/form-services.ts";
import { hasForms, messageOrigins } from "./content/messages.ts";
import { hasOwnPhotos } from "./content/own-photos.ts";
import { photoOrigins } from "./content/photos.ts";
import { portfolio } from "./content/portfolio.ts";
import { blog } from "./content/posts.ts";
import { unreplacedSamples } from "./content/samples.ts";
import { islandsWithForms } from "./islands/islands-with-forms.ts";
import { islands } from "./islands/islands.ts";
import { aboutPage } from "./pages/about.tsx";
import { blogPage } from "./pages/blog.tsx";
import { contactPage } from "./pages/contact.tsx";
import { homePage } from "./pages/home.tsx";
import { notFoundPage } from "./pages/not-found.tsx";
import { portfolioPage } from "./pages/portfolio.tsx";
import { servicesPage } from "./pages/services.tsx";
import { contrastPairs } from "./styles/contrast-pairs.ts";
import { hyphenate } from "./styles/hyphenation.styles.ts";
import { styleOwnPhotos } from "./styles/own-photos.styles.ts";
import { styleSending } from "./styles/sending.styles.ts";
import { darkScheme, font, lightScheme } from "./styles/tokens.ts";

const blogPages = [blogPage, ...postPages];

const pages = [homePage, aboutPage, servicesPage, portfolioPage, contactPage, notFoundPage];

const languages = [agency.language, ...pages.flatMap(({ lang = [] }) => lang)];
if (languages.some((one) => !one.startsWith("en"))) hyphenate();
if (hasForms) styleSending();
if (hasOwnPhotos) styleOwnPhotos();

export default defineSite({
  lang: agency.language,
  url: known(agency.siteUrl),
  name: known(agency.name),
  blurb: agency.blurb || undefined,
  pages: [...pages, ...caseStudyPages, ...(agency.hasBlog ? blogPages : [])],
  disabledPages: agency.hasBlog ? [] : blogPages,
  islands: hasForms ? islandsWithForms : islands,
  hydrationEntry: hasForms ? "islands/hydrate-with-forms.ts" : "islands/hydrate.ts",
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
  security: securityContact(),
  allowedOrigins: { pictures: photoOrigins, forms: messageOrigins, connections: messageOrigins },
  placeholders: [...unreplacedFacts(), ...unreplacedSamples(agency, { portfolio, blog, layout, caseStudyPaths })],
  wrongFacts: wrongEndpoints(),
  contrastPairs,
  // A page of at most 14,000 bytes arrives with the first response of a distant host.
  budgets: { page: 14_000, script: hasForms ? 9_800 : 9_000, picture: 60_000 },
});
