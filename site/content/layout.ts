import { routes } from "../routes.ts";
import { agency, areFactsFilledIn, contactLinks } from "./agency.ts";
import type { LayoutContent } from "./layout-content.ts";
import type { Link } from "./page-content.ts";
import { location, withFacts } from "./phrases.ts";
import { serviceAt, serviceList } from "./services.ts";

/** The services by id, in order. */
const servicesInFooter = ["saas-mvp", "mobile-apps", "sdk", "cloud"];

const toBlog: readonly Link[] = agency.hasBlog ? [{ href: routes.blogs, label: "Blog" }] : [];

const { linkedin, x, github } = agency.socialLinks;

const networks = [
  { network: "linkedin", label: "LinkedIn", href: linkedin },
  { network: "x", label: "X", href: x },
  { network: "github", label: "GitHub", href: github },
] as const;

export const layout: LayoutContent = {
  language: agency.language,
  skipLink: "Skip to main content",
  header: {
    name: agency.name,
    homeLabel: `${agency.name} home`,
    navLabel: "Main",
    menuLabel: "Menu",
    links: [
      { href: routes.home, label: "Home" },
      { href: routes.about, label: "About" },
      { href: routes.services, label: "Services" },
      { href: routes.portfolio, label: "Portfolio" },
      { href: routes.contact, label: "Contact" },
      ...toBlog,
    ],
    button: { href: `${routes.contact}#message`, label: "Get Started" },
  },
  footer: {
    name: agency.name,
    blurb: withFacts("[{blurb} ][Founded in {founded}.]"),
    socialNetworks: areFactsFilledIn ? networks.filter(({ href }) => href !== "") : networks,
    quickLinks: {
      heading: "Quick Links",
      links: [
        { href: routes.home, label: "Home" },
        { href: routes.about, label: "About Us" },
        { href: routes.services, label: "Services" },
        { href: routes.portfolio, label: "Portfolio" },
        ...toBlog,
      ],
    },
    services: {
      heading: "Services",
      links: serviceList
        .filter(({ id }) => servicesInFooter.includes(id))
        .toSorted((one, other) => servicesInFooter.indexOf(one.id) - servicesInFooter.indexOf(other.id))
        .map(({ id, title }) => ({ href: serviceAt(id), label: title })),
    },
    contact: { heading: "Contact", links: contactLinks, location },
    copyright: withFacts("©[ {founded}] {name}. All rights reserved."),
  },
  notice: {
    label: "Notifications",
    text: "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
  },
  isNoticeNeeded: !areFactsFilledIn,
};
