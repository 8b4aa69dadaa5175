/** The facts about the agency. Each stands here once: change the words between the quotes and build again. */
export const agency = {
  // Header, footer, every page title, the story on About
  name: "Studio Name",

  // One sentence on what the agency does: footer, description of Home for search engines
  blurb: "We build mobile apps, SaaS MVPs, cloud systems, SDKs and AI/ML features for startups and enterprises.",

  // Footer, Contact (card and the lines at the form)
  email: "hello@example.com",

  // Footer, Contact (card and the lines at the form); written as people read it
  phone: "+91 00000 00000",

  // Footer, Contact ("Where we are"); About names the city in words of its own, see about.ts
  location: "Indore, MP, India",

  // Contact (office card)
  office: "IT Park, Indore, MP, India",

  // Home (figures), About, footer
  founded: "2023",

  // Services (support), About, Contact
  supportHours: "Mon-Fri 8am to 5pm PST",

  // The same for search engines: times of the day with their distance from UTC
  supportTimes: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    opens: "08:00:00-08:00",
    closes: "17:00:00-08:00",
  },

  // Home, Portfolio, Contact; in small letters, because it stands inside sentences
  responseTime: "under 24 hours",

  // The town of the office for search engines; the country by its two letters
  place: { addressLocality: "Indore", addressRegion: "MP", addressCountry: "IN" },

  // The address of the site, without a slash at the end: canonical links, sitemap, social pictures and all that search
  // engines are told. `npm run build -- --site-url <address>` wins over it
  siteUrl: "https://www.example.com",

  // Whom to write to about a weakness of the site, with the scheme ("mailto:…", "https://…"), and the day after which
  // that should not be trusted ("2027-06-30", less than a year ahead): security.txt, which is there once both are set
  security: { contact: "", expires: "" },

  // About (team and portraits), authors of the posts. The photo is a file in assets, such as "asha.jpg". A stock portrait
  // stands in only for as long as there is no name, and then the drawing alone until there is a photo
  team: {
    coo: { name: "Name", photo: "" },
    ceo: { name: "Name", photo: "" },
    cto: { name: "Name", photo: "" },
  },
} as const;

// A list of its own, so that the facts above stay plain words to edit.
const placeholders: readonly string[] = [
  "Studio Name",
  "hello@example.com",
  "+91 00000 00000",
  "https://www.example.com",
  "Name",
];

/** Whether a fact still holds the value that it came with, or none. */
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
  const isDecided = [contact, expires].some((text: string) => text !== "");
  return isDecided ? { contact, expires } : undefined;
}

interface Placeholder {
  readonly fact: string;
  readonly value: string;
  readonly option?: "--site-url";
}

/** The facts that still hold the value they came with. */
export function unreplacedFacts(): readonly Placeholder[] {
  const { team, place: _place, security: _security, supportTimes: _times, ...facts } = agency;
  const names = Object.entries(team).map(([role, { name }]) => [`team.${role}.name`, name] as const);
  return [...Object.entries(facts), ...names]
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
