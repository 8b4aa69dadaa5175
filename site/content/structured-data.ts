import type {
  Article,
  BlogPosting,
  BreadcrumbList,
  ContactPoint,
  FAQPage,
  ItemList,
  Organization,
  Person,
  PostalAddress,
} from "schema-dts";
import { routes, type Route } from "../routes.ts";
import { industries } from "../industries.ts";
import { agency, known } from "./agency.ts";
import type { ArticleContent } from "./article.ts";
import type { CaseStudyContent } from "./case-studies.ts";
import type { ContactContent } from "./contact.ts";
import { home } from "./home.ts";
import { layout } from "./layout.ts";
import { location, withFacts } from "./phrases.ts";
import type { PostContent } from "./posts.ts";
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
  const profiles = Object.values(agency.socialLinks).filter(Boolean);
  return agencyInShort(address).map((inShort) => {
    return {
      ...inShort,
      ...(agency.blurb && { description: agency.blurb }),
      ...(agency.founded && { foundingDate: agency.founded }),
      ...(email && { email }),
      ...(telephone && { telephone }),
      ...(profiles.length > 0 && { sameAs: profiles }),
      ...(location && { address: postalAddress() }),
      knowsAbout: [...industries, ...home.offers.items.map(({ title }) => title)],
      ...((email ?? telephone) && { contactPoint: support(email, telephone) }),
    };
  });
}

function postalAddress(): PostalAddress {
  const { street, postcode, city, region, country, countryCode } = agency.place;
  return {
    "@type": "PostalAddress",
    ...(street && { streetAddress: street }),
    ...(postcode && { postalCode: postcode }),
    ...(city && { addressLocality: city }),
    ...(region && { addressRegion: region }),
    ...((countryCode || country) && { addressCountry: countryCode || country }),
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
    ...(agency.supportHours &&
      opens &&
      closes && {
        hoursAvailable: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: days,
          opens,
          closes,
          description: withFacts("{supportHours}"),
        },
      }),
  };
}

/**
 * The position of a page below Home, and of an article below the page that lists it. The last step is the page itself
 * and needs no address.
 */
export function breadcrumbs(address: Address, route: Route, article?: AnyArticle["head"]): BreadcrumbList {
  const labelOf = (wanted: Route) => layout.header.links.find(({ href }) => href === wanted)?.label;
  const name = article?.parent.label ?? labelOf(route) ?? "";
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: labelOf(routes.home) ?? "", item: address(routes.home) },
      { "@type": "ListItem", position: 2, name, ...(article && { item: address(route) }) },
      ...(article ? [{ "@type": "ListItem" as const, position: 3, name: article.title }] : []),
    ],
  };
}

type AnyArticle = ArticleContent<string> & { readonly path: string };

/** A post, its day and its author; a team without names signs as the agency. */
export function blogPosting(address: Address, post: PostContent): BlogPosting {
  const { person, isoDate } = post.byline;
  const { name, role: jobTitle, isNamed } = person;
  const author: Person = { "@type": "Person", name, jobTitle, ...ofAgency(address, "worksFor") };
  return {
    "@type": "BlogPosting",
    ...inArticle(address, post),
    datePublished: isoDate,
    ...(isNamed ? { author } : ofAgency(address, "author")),
    timeRequired: `PT${post.minutes}M`,
  };
}

/** The story of a project, told by the agency. */
export function caseStudy(address: Address, study: CaseStudyContent): Article {
  return { "@type": "Article", ...inArticle(address, study), ...ofAgency(address, "author") };
}

function inArticle(address: Address, { path, head }: AnyArticle) {
  return {
    "@id": address(`${path}#article`),
    headline: head.title,
    description: head.lead,
    articleSection: head.category,
    inLanguage: agency.language,
    url: address(path),
    mainEntityOfPage: address(path),
    ...ofAgency(address, "publisher"),
  };
}

/** The agency in a role, once it has a name. */
function ofAgency<Role extends string>(address: Address, role: Role) {
  if (known(agency.name) === undefined) return {};
  return { [role]: { "@id": organizationId(address) } } as Record<Role, { "@id": string }>;
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
