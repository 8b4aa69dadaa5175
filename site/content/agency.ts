/** The facts about the agency. Each stands here once: change the words between the quotes and build again. */
export const agency: Agency = {
  // Header, footer, every page title, the story on About
  name: "Studio Name",

  // One sentence on what the agency does: footer, description of Home for search engines; it may be empty
  blurb: "We build mobile apps, SaaS MVPs, cloud systems, SDKs and AI/ML features for startups and enterprises.",

  // Footer, Contact (card and the lines at the form)
  email: "hello@example.com",

  // Footer, Contact (card and the lines at the form); written as people read it
  phone: "+91 00000 00000",

  // Footer, Contact, About ("Indore, India") and search engines; leave the region empty where addresses have none
  place: { city: "Indore", region: "MP", country: "India", countryCode: "IN" },

  // What comes before the place: "IT Park, Indore, MP, India" (Contact, card) and "Our office is in an IT park in Indore,
  // MP, India." (Contact, "Where we are"). Leave out what does not fit: both may be empty
  office: { name: "IT Park", inSentence: "in an IT park" },

  // Home (figures), About, footer with the copyright
  founded: "2023",

  // About (words, and a column of the chart for each), Home and About for search engines
  yearsOfExperience: 20,

  // Home and Portfolio (figures); clients and success are on both
  figures: { projectsDelivered: "30+", projectsCompleted: "50+", happyClients: "25+", successRate: "100%" },

  // How long a typical project takes: Home, Services, Contact
  projectTime: "2-6 months",

  // Services (support), About, Contact
  supportHours: "Mon-Fri 8am to 5pm PST",

  // Whose working day that is: About. Leave it empty if it is your own
  supportRegion: "the US West Coast",

  // The same for search engines: times of the day with their distance from UTC
  supportTimes: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    opens: "08:00:00-08:00",
    closes: "17:00:00-08:00",
  },

  // The service that takes the messages of the form on Contact: the https address that Formspree, Basin or Web3Forms gave you,
  // or one of your own. Get Quote, Get Free Consultation and Start Your Project then lead to the form. Without it nothing is
  // sent, and they show the notice
  formEndpoint: "",

  // Fields that the service wants with each message: { access_key: "…" } for Web3Forms, { "form-name": "contact" } for Netlify
  formFields: {},

  // The service that takes the addresses of the newsletter on the blog. Without it Subscribe shows the notice
  newsletterEndpoint: "",

  // Home, Portfolio, Contact; in small letters, because it stands inside sentences
  responseTime: "under 24 hours",

  // The language that the words are written in, by its code: "en", "en-GB", "de"
  language: "en",

  // The address of the site, without a slash at the end: canonical links, sitemap, social pictures and all that search
  // engines are told. `npm run build -- --site-url <address>` wins over it
  siteUrl: "https://www.example.com",

  // Whom to write to about a weakness of the site, with the scheme ("mailto:…", "https://…"), and the day after which
  // that should not be trusted ("2027-06-30", less than a year ahead): security.txt, which is there once both are set
  security: { contact: "", expires: "" },

  // Where the photos of projects, posts and the office come from. With "stock", visitors load them from the photo host.
  // To ship them with the site, run `npm run photos`, which puts them into assets/photos, and write "own"
  photos: "stock",

  // About (team and portraits), authors of the posts: an entry for each person, as many as there are. The photo is a file in
  // assets, such as "asha.jpg", and its description what it shows, for those who cannot see it ("Portrait of …" if left
  // empty). A stock portrait stands in only for as long as there is no name, and then the drawing alone until there is a
  // photo
  team: [
    { role: "COO & Founder", name: "Name", photo: "", photoDescription: "" },
    { role: "CEO", name: "Name", photo: "", photoDescription: "" },
    { role: "CTO", name: "Name", photo: "", photoDescription: "" },
  ],
};

interface Agency {
  readonly name: string;
  readonly blurb: string;
  readonly email: string;
  readonly phone: string;
  readonly place: {
    readonly city: string;
    readonly region: string;
    readonly country: string;
    readonly countryCode: string;
  };
  readonly office: { readonly name: string; readonly inSentence: string };
  readonly founded: string;
  readonly yearsOfExperience: number;
  readonly figures: Readonly<
    Record<"projectsDelivered" | "projectsCompleted" | "happyClients" | "successRate", string>
  >;
  readonly projectTime: string;
  readonly supportHours: string;
  readonly supportRegion: string;
  readonly supportTimes: { readonly days: readonly Day[]; readonly opens: string; readonly closes: string };
  readonly formEndpoint: string;
  readonly formFields: Readonly<Record<string, string>>;
  readonly newsletterEndpoint: string;
  readonly responseTime: string;
  readonly language: string;
  readonly siteUrl: string;
  readonly security: Security;
  readonly photos: "stock" | "own";
  readonly team: readonly Person[];
}

type Day = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

export interface Person {
  readonly role: string;
  readonly name: string;
  readonly photo: string;
  readonly photoDescription: string;
}

// A list of its own, so that the facts above stay plain words to edit.
const placeholders: readonly string[] = [
  "Studio Name",
  "hello@example.com",
  "+91 00000 00000",
  "https://www.example.com",
  "Name",
  "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀",
];

/** Whether a fact, or the notice, still holds the value that it came with, or none. */
export function isPlaceholder(value: string): boolean {
  return value === "" || placeholders.includes(value);
}

/** A fact, once it is known: machines are told nothing that is not true. */
export function known(fact: string): string | undefined {
  return isPlaceholder(fact) ? undefined : fact;
}

interface Security {
  readonly contact: string;
  readonly expires: string;
}

/** Whom to write to about a weakness, once that has been decided. */
export function securityContact(): Security | undefined {
  const { contact, expires } = agency.security;
  const isDecided = [contact, expires].some((text) => text !== "");
  return isDecided ? { contact, expires } : undefined;
}

/** A fact that still holds the value it came with. */
export interface Placeholder {
  readonly fact: string;
  readonly value: string;
  readonly option?: "--site-url";
  /** The labels of the actions that show it and do nothing else. */
  readonly shownBy?: readonly string[];
}

/** Those of the facts that still hold the value they came with; some may stay empty. */
export function unreplacedFacts(all: Agency = agency): readonly Placeholder[] {
  const {
    team,
    blurb: _blurb,
    supportRegion: _region,
    formEndpoint: _form,
    newsletterEndpoint: _newsletter,
    ...facts
  } = all;
  const texts = Object.entries(facts).flatMap(([fact, value]) =>
    typeof value === "string" ? [[fact, value] as const] : [],
  );
  const people = team.map(({ role, name }) => [`team.${role}.name`, name] as const);
  return [...texts, ...people]
    .filter(([, value]) => isPlaceholder(value))
    .map(([fact, value]) => ({ fact, value, ...(fact === "siteUrl" && { option: "--site-url" as const }) }));
}

/**
 * Turns a number as people read it into a link that dials: digits and plus only, without the "(0)" that is left out
 * behind a country's code, and without an extension.
 */
export function telephoneLink(phone: string): string {
  const [number = ""] = phone.replace("(0)", "").split(/[a-z]/i);
  return `tel:${number.replaceAll(/[^+\d]/g, "")}`;
}
