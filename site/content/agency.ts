import { defineFacts } from "#generator";
import { agencySchema, telephoneLink } from "./schemas.ts";

/**
 * The facts about the agency. Each fact is only here: change the words between the quotes and build again. `""` means that
 * you have none: sentences, lists and links close up. Only name, email and response time may not be empty.
 */
export const agency = defineFacts(agencySchema, {
  // Header, footer, every page title, the story on About
  name: "Studio Name",

  // One sentence about what the agency does: footer, description of Home for search engines
  blurb: "We build mobile apps, SaaS MVPs, cloud systems, SDKs and AI/ML features for startups and enterprises.",

  // Footer, Contact (card and the lines at the form)
  email: "hello@example.com",

  // Footer, Contact (card and the lines at the form); written as people read it
  phone: "+91 00000 00000",

  // Footer and About ("Indore, India"), all of it on Contact and for search engines
  place: { street: "", postcode: "", city: "Indore", region: "MP", country: "India", countryCode: "IN" },

  // The addresses of your pages on social networks, such as "https://github.com/northbridge": the icons in the footer lead
  // to them, and search engines read them. A network without an address is not shown once the other facts are filled in
  socialLinks: { linkedin: "", x: "", github: "" },

  // What comes before the place: "IT Park, Indore, MP, India" (Contact, card) and "Our office is in an IT park in Indore,
  // MP, India." (Contact, "Where we are").
  office: {
    name: "IT Park",
    inSentence: "in an IT park",
    // Contact ("Where we are"): a file in assets, such as "office.jpg". Without one, the drawing is alone
    photo: "contactLocation",
    // What the photo shows, for people who cannot see it
    photoDescription: "An office hallway between glass-panel doors",
  },

  // Home (figures), About, footer with the copyright
  founded: "2023",

  // About (words, and the largest letters of the site), Home and About for search engines. 0 means none
  yearsOfExperience: 20,

  // Home and Portfolio (figures); clients and success are on both
  figures: { projectsDelivered: "30+", projectsCompleted: "50+", happyClients: "25+", successRate: "100%" },

  // How long a typical project takes: Home (headline), Services, Contact
  projectTime: "2-6 months",

  // Services (support), About, Contact
  supportHours: "Mon-Fri 8am to 5pm PST",

  // Whose working day that is: About. Leave it empty if it is your own
  supportRegion: "the US West Coast",

  // The same for search engines, if there are support hours: times of the day with their distance from UTC
  supportTimes: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    opens: "08:00:00-08:00",
    closes: "17:00:00-08:00",
  },

  // The https address of the service that receives messages from the form on Contact, such as Formspree, Basin or
  // Web3Forms. With it, Get Quote, Get Free Consultation and Start Your Project lead to the form. Without it nothing is
  // sent: they show the notice, and once the facts are filled in, email and phone take the place of the form
  formEndpoint: "",

  // Fields that the service needs with each message: { access_key: "…" } for Web3Forms, { "form-name": "contact" } for
  // Netlify
  formFields: {},

  // Whether the blog is published: its pages, its feed and the links to it in the header and the footer. true or false
  hasBlog: false,

  // The https address of the service for the newsletter on the blog. Without it, Subscribe shows the notice, and is
  // left out once the facts are filled in
  newsletterEndpoint: "",

  // Home, Portfolio, Contact; in small letters, because it is used inside sentences
  responseTime: "under 24 hours",

  // The language that the words are written in, by its code: "en", "en-GB", "de"
  language: "en",

  // The URL of the site, without a slash at the end: canonical links, sitemap, social pictures and all data for search
  // engines. `npm run build -- --site-url <address>` overrides it
  siteUrl: "https://www.example.com",

  // The source of the photos of projects, posts and the office. With "stock", visitors load them from the photo host. To
  // publish them with the site, run `npm run photos`, which puts them into assets/photos, and write "own"
  photos: "stock",

  // How photos look until a pointer is over them: "printed", grey or in the two colours of their industry beside its
  // drawing, or "natural", whole and in their own colours
  photoLook: "printed",

  // About (team and portraits), authors of the posts: one entry for each person, as many as you need. `photo` is a file in
  // assets, such as "asha.jpg". `photoDescription` says what it shows, for people who cannot see it (if empty,
  // "Portrait of …"). A stock portrait is shown only while there is no name. With a name and no photo, only the drawing
  // is shown
  team: [
    { role: "COO & Founder", name: "Name", photo: "", photoDescription: "" },
    { role: "CEO", name: "Name", photo: "", photoDescription: "" },
    { role: "CTO", name: "Name", photo: "", photoDescription: "" },
  ],
});

// A separate list, so that the facts above stay plain words to edit.
const placeholders: readonly string[] = [
  "Studio Name",
  "hello@example.com",
  "+91 00000 00000",
  "https://www.example.com",
  "Name",
];

/** Whether a fact is empty or still has its placeholder value. */
export function isPlaceholder(value: string): boolean {
  return value === "" || placeholders.includes(value);
}

/**
 * Returns a fact, or nothing if there is none or it is a placeholder. Use it for text for machines, so that they get only
 * true facts.
 */
export function known(fact: string): string | undefined {
  return isPlaceholder(fact) ? undefined : fact;
}

/** A fact with its placeholder value. */
export interface Placeholder {
  readonly fact: string;
  readonly value: string;
  readonly option?: "--site-url";
}

/** Returns the facts with placeholder values. */
export function unreplacedFacts({ team, ...facts } = agency): readonly Placeholder[] {
  const texts = Object.entries(facts).flatMap(([fact, value]) =>
    typeof value === "string" ? [[fact, value] as const] : [],
  );
  const people = team.map(({ role, name }) => [`team.${role}.name`, name] as const);
  return [...texts, ...people]
    .filter(([, value]) => placeholders.includes(value))
    .map(([fact, value]) => ({ fact, value, ...(fact === "siteUrl" && { option: "--site-url" as const }) }));
}

/**
 * Whether no fact is a placeholder, except the address, which a command may give. Until then an action without a target
 * shows the notice. From then on it is left out, because the site is ready for visitors.
 */
export const areFactsFilledIn = unreplacedFacts().every(({ option }) => option !== undefined);

/** The technologies that the agency works with. Services and projects can only use technologies from this list. */
export const technologies = [
  "Swift",
  "Kotlin",
  "React Native",
  "React.js",
  "Node.js",
  "Python",
  "Java",
  "AWS",
  "GCP",
  "GenAI",
] as const;

export type Technology = (typeof technologies)[number];

export interface ContactLink {
  readonly href: string;
  readonly label: string;
}

/** A sentence with direct ways to reach the agency. `{email}` and `{phone}` are replaced with links. */
export interface DirectContact {
  readonly sentence: string;
  readonly email: ContactLink;
  readonly phone?: ContactLink | undefined;
}

export const email: ContactLink = { href: `mailto:${agency.email}`, label: agency.email };

/** Missing if there is no telephone. */
export const phone: ContactLink | undefined =
  agency.phone === "" ? undefined : { href: telephoneLink(agency.phone), label: agency.phone };

/** For places without a sentence. */
export const contactLinks: readonly ContactLink[] = phone ? [email, phone] : [email];
