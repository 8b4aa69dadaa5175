import type { BreadcrumbList, ContactPoint, FAQPage, ItemList, Organization, PostalAddress } from "schema-dts";
import { routes, type Route } from "../routes.ts";
import { industries } from "../industries.ts";
import { agency, known } from "./agency.ts";
import type { ContactContent } from "./contact.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import type { ServicesContent } from "./services.ts";

// What search engines get about the agency: only what the pages say, and no placeholders.

/** Turns a path into an absolute address. */
type Address = (path: string) => string;

/** The same id on all pages identifies the agency, so search engines merge what the pages say about it. */
export function agencyInShort(address: Address): Exclude<Organization, string>[] {
  const name = known(agency.name);
  if (name === undefined) return [];
  return [{ "@type": "Organization", "@id": organizationId(address), name, url: address(routes.home) }];
}

/** The agency itself. Empty as long as it has no name. */
export function organization(address: Address): Exclude<Organization, string>[] {
  const email = known(agency.email);
  const telephone = known(agency.phone);
  return agencyInShort(address).map((inShort) => {
    return {
      ...inShort,
      ...(agency.blurb && { description: agency.blurb }),
      foundingDate: agency.founded,
      ...(email && { email }),
      ...(telephone && { telephone }),
      address: postalAddress(),
      knowsAbout: [...industries, ...home.offers.items.map(({ title }) => title)],
      ...((email ?? telephone) && { contactPoint: support(email, telephone) }),
    };
  });
}

function postalAddress(): PostalAddress {
  const { city, region, country, countryCode } = agency.place;
  return {
    "@type": "PostalAddress",
    addressLocality: city,
    ...(region && { addressRegion: region }),
    addressCountry: countryCode || country,
  };
}

/** The contact for customers, with its hours. */
function support(email: string | undefined, telephone: string | undefined): ContactPoint {
  const { days, opens, closes } = agency.supportTimes;
  return {
    "@type": "ContactPoint",
    contactType: "customer support",
    ...(email && { email }),
    ...(telephone && { telephone }),
    availableLanguage: agency.language,
    hoursAvailable: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
      description: agency.supportHours,
    },
  };
}

/** The position of a page below Home. The last step is the page itself and needs no address. */
export function breadcrumbs(address: Address, route: Route): BreadcrumbList {
  const labelOf = (wanted: Route) => layout.header.links.find(({ href }) => href === wanted)?.label ?? "";
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: labelOf(routes.home), item: address(routes.home) },
      { "@type": "ListItem", position: 2, name: labelOf(route) },
    ],
  };
}

/** The services, each with the address of its card. */
export function serviceList(address: Address, { services }: ServicesContent): ItemList {
  const provider = known(agency.name) === undefined ? {} : { provider: { "@id": organizationId(address) } };
  return {
    "@type": "ItemList",
    "@id": address(`${routes.services}#services`),
    name: services.heading,
    itemListElement: services.items.map(({ id, title, description }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Service",
        "@id": address(`${routes.services}#${id}`),
        name: title,
        serviceType: title,
        description,
        url: address(`${routes.services}#${id}`),
        ...provider,
      },
    })),
  };
}

/** The questions on Contact, with their answers. */
export function questionsPage(address: Address, { questions }: ContactContent): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": address(`${routes.contact}#faq`),
    mainEntity: questions.items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function organizationId(address: Address): string {
  return address(`${routes.home}#organization`);
}
