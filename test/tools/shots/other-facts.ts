import type { BuiltFiles } from "../../agency-build.ts";
import { copiedSite } from "../../copied-site.ts";
import { readFiles } from "../../read-files.ts";

/** A change of one file: a text or pattern, and its replacement. */
type Edit = readonly [file: string, from: string | RegExp, to: string];

const agency = "site/content/agency.ts";

const longNames: readonly Edit[] = [
  [agency, /name: "Studio Name"/, 'name: "Northbridge Software Laboratories of India"'],
  [agency, /email: "[^"]*"/, 'email: "newbusiness@northbridge-laboratories.example"'],
  [agency, /phone: "[^"]*"/, 'phone: "+91 (0)731 4987 6543"'],
];

const person = (role: string, name: string) => `{ role: "${role}", name: "${name}", photo: "", photoDescription: "" },`;

/** Fills the team. The authors of the posts are found by their roles. */
const team = (...people: readonly string[]): Edit => [agency, /team: \[[^\]]*\]/, `team: [\n${people.join("\n")}\n]`];

const leaders = [
  person("COO & Founder", "Anjali Raghunathan-Iyer"),
  person("CEO", "Vikram Balasubramaniam"),
  person("CTO", "Meera Chandrasekharan"),
];

const service = `  {
    id: "design",
    title: "Product Design and Research",
    description: "Prototypes that people try before anything is built, so that the first version is the right one.",
    features: ["Interviews with users", "Clickable prototypes", "A library of parts for your developers"],
    technologies: ["React.js"],
  },
`;

const industry = `  {
    name: "Energy",
    inks: { light: "#d9c2ff", deep: "#33115e" },
    onAbout: "Forecasts and control rooms for wind and sun.",
    onServices: "Meter data, forecasts and the screens that people watch all day.",
  },
] as const satisfies`;

const project = `  {
    title: "Forecasts for a wind farm on the west coast",
    category: "Energy",
    description: "Operators see what the next two days bring, and sell the power before the wind is there.",
    image: image({ photo: "portfolioCloudMove", alt: "Performance graphs on a laptop screen" }),
    features: ["Forecasts for each mill", "One screen for the control room"],
    technologies: ["Python", "GCP"],
  },
];`;

const edits: Readonly<Record<"many" | "four" | "few", readonly Edit[]>> = {
  many: [
    ...longNames,
    team(
      ...leaders,
      person("Lead Engineer", "Ravi Subramanian"),
      person("Design", "Ines Øye"),
      person("Quality", "Tomáš Dvořák"),
      person("Operations", "Kofi Mensah"),
    ),
    ["site/content/services.ts", / {2}\{\n {4}id: "support"/, `${service}$&`],
    ["site/industries.ts", "] as const satisfies", industry],
    ["site/content/portfolio.ts", /^\];$/m, project],
  ],
  four: [...longNames, team(...leaders, person("Lead Engineer", "Ravi Subramanian"))],
  few: [
    ...longNames,
    team(...leaders.slice(0, 2)),
    ["site/content/blog.ts", /signature\("CTO"\)/g, 'signature("CEO")'],
    ["site/content/contact.ts", / {6}\{\n {8}question:[\s\S]*?\n {6}\},\n/, ""],
  ],
};

/** More or fewer items in lists, with a long name and a long address. */
export type OtherFacts = keyof typeof edits;

/** Builds the site with other facts. Fails if an edit matches nothing in the content. */
export async function buildWith(facts: OtherFacts): Promise<BuiltFiles> {
  const site = await copiedSite();
  try {
    for (const edit of edits[facts]) await site.edit(...edit);
    await site.build({ checks: "fast" });
    return await readFiles(site.outDir);
  } finally {
    await site.remove();
  }
}
