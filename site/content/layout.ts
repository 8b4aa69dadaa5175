import { routes } from "../routes.ts";
import { agency } from "./agency.ts";
import { email, phone } from "./direct-contact.ts";
import type { ContactLink } from "./direct-contact.ts";
import type { Link } from "./page-content.ts";
import { founding, location } from "./phrases.ts";
import { serviceAt, serviceList } from "./services.ts";

export type SocialNetwork = "linkedin" | "x" | "github";

export interface HeaderContent {
  readonly name: string;
  readonly homeLabel: string;
  readonly navLabel: string;
  readonly menuLabel: string;
  readonly links: readonly Link[];
  readonly button: Link;
}

export interface FooterContent {
  readonly name: string;
  readonly blurb: string;
  readonly socialNetworks: readonly SocialNetwork[];
  readonly quickLinks: { readonly heading: string; readonly links: readonly Link[] };
  readonly services: { readonly heading: string; readonly links: readonly Link[] };
  readonly contact: {
    readonly heading: string;
    readonly email: ContactLink;
    readonly phone: ContactLink;
    readonly location: string;
  };
  readonly copyright: string;
}

export type NoticeContent = {
  readonly label: string;
  readonly text: string;
};

export interface LayoutContent {
  readonly skipLink: string;
  readonly header: HeaderContent;
  readonly footer: FooterContent;
  readonly notice: NoticeContent;
}

/** The services by id, in order. */
const servicesInFooter = ["saas-mvp", "mobile-apps", "sdk", "cloud"];

const toBlog: readonly Link[] = agency.hasBlog ? [{ href: routes.blogs, label: "Blog" }] : [];

export const layout: LayoutContent = {
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
    blurb: `${agency.blurb} ${founding}.`.trimStart(),
    socialNetworks: ["linkedin", "x", "github"],
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
    contact: {
      heading: "Contact",
      email,
      phone,
      location,
    },
    copyright: `© ${agency.founded} ${agency.name}. All rights reserved.`,
  },
  notice: {
    label: "Notifications",
    text: "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
  },
};
