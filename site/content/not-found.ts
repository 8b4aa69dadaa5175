import { routes } from "../routes.ts";
import { agency, phone } from "./agency.ts";
import { isFormLeftOut } from "./messages.ts";
import type { Link, PageContent } from "./page-content.ts";
import { industriesWithProjects, projectCount } from "./portfolio.ts";
import { serviceCount } from "./services.ts";

export interface NotFoundContent extends PageContent {
  readonly code: string;
  readonly headline: string;
  readonly text: string;
  readonly linksLabel: string;
  readonly links: readonly (Link & { readonly note: string })[];
}

const withoutForm = phone ? "Write or call" : "Write";

export const notFound: NotFoundContent = {
  title: `Page not found | ${agency.name}`,
  description:
    "This page does not exist. The link may be old, or the address may have a typo. Go to our home page, see our services and portfolio, or contact us.",
  social: {
    title: "Page not found",
    description: "This page does not exist. Go to our home page instead.",
    imageAlt: agency.name,
  },
  code: "404",
  headline: "This page is missing a column",
  text: "The link may be old, or the address may have a typo. One of these pages may help.",
  linksLabel: "Helpful pages",
  links: [
    { href: routes.home, label: "Home", note: "What we build and how to start" },
    { href: routes.services, label: "Services", note: `${serviceCount} and how a project runs` },
    { href: routes.portfolio, label: "Portfolio", note: `${projectCount} in ${industriesWithProjects}` },
    {
      href: routes.contact,
      label: "Contact",
      note: isFormLeftOut ? withoutForm : `${phone ? "Write, call" : "Write"} or send a message`,
    },
  ],
};
