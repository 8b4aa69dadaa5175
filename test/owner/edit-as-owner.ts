import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { photoFile } from "../photo-files.ts";
import { putStandInPhotos } from "../stand-in-photos.ts";
import { otherWords, shifted } from "./other-words.ts";

/** A change of one file: a text or pattern, and its replacement. */
type Edit = readonly [file: string, from: string | RegExp, to: string];

const content = (name: string) => `site/content/${name}.ts`;

/** Modules of the content in which every word is changed. */
const withWords = [
  "about",
  "blog",
  "contact",
  "contact-form",
  "figures",
  "home",
  "layout",
  "messages",
  "not-found",
  "portfolio",
  "services",
];

const facts: readonly Edit[] = [
  [content("agency"), /name: "[^"]*",\n\n/, 'name: "Sølberg & Øye",\n\n'],
  [
    content("agency"),
    /blurb: "[^"]*"/,
    'blurb: "We plan, build and look after software for clinics, shops and public offices."',
  ],
  [content("agency"), /email: "[^"]*"/, 'email: "post@solberg.example"'],
  [content("agency"), /phone: "[^"]*"/, 'phone: "+47 (0)22 12 34 56"'],
  [
    content("agency"),
    /place: \{[^}]*\}/,
    'place: { city: "Tromsø", region: "", country: "Norway", countryCode: "NO" }',
  ],
  [content("agency"), /office: \{[^}]*\}/, 'office: { name: "Storgata 12", inSentence: "" }'],
  [content("agency"), /founded: "[^"]*"/, 'founded: "2011"'],
  [content("agency"), /yearsOfExperience: \d+/, "yearsOfExperience: 14"],
  [content("agency"), /projectsDelivered: "[^"]*"/, 'projectsDelivered: "64"'],
  [content("agency"), /projectsCompleted: "[^"]*"/, 'projectsCompleted: "64"'],
  [content("agency"), /happyClients: "[^"]*"/, 'happyClients: "19"'],
  [content("agency"), /successRate: "[^"]*"/, 'successRate: "98%"'],
  [content("agency"), /projectTime: "[^"]*"/, 'projectTime: "3-9 months"'],
  [content("agency"), /supportHours: "[^"]*"/, 'supportHours: "Mon-Thu 9am to 4pm CET"'],
  [content("agency"), /supportRegion: "[^"]*"/, 'supportRegion: ""'],
  [content("agency"), /, "Friday"\]/, "]"],
  [content("agency"), /opens: "[^"]*"/, 'opens: "09:00:00+01:00"'],
  [content("agency"), /closes: "[^"]*"/, 'closes: "16:00:00+01:00"'],
  [content("agency"), /responseTime: "[^"]*"/, 'responseTime: "two working days"'],
  [content("agency"), 'formEndpoint: ""', 'formEndpoint: "https://forms.solberg.example/f/1"'],
  [content("agency"), "formFields: {}", 'formFields: { access_key: "7d0c" }'],
  [content("agency"), 'newsletterEndpoint: ""', 'newsletterEndpoint: "https://news.solberg.example/subscribe"'],
  [content("agency"), 'photos: "stock"', 'photos: "own"'],
  [content("agency"), /language: "[^"]*"/, 'language: "en-GB"'],
  [content("agency"), /siteUrl: "[^"]*"/, 'siteUrl: "https://www.solberg.example"'],
  [content("phrases"), " of IT experience`", " in software`"],
];

const person = (role: string, name: string, photo = "", photoDescription = "") =>
  `{ role: "${role}", name: "${name}", photo: "${photo}", photoDescription: "${photoDescription}" },`;

const team: readonly Edit[] = [
  [
    content("agency"),
    /team: \[[^\]]*\]/,
    `team: [
    ${person("Founder", "Åse Sølberg", "aase.png", "Åse Sølberg at her desk")}
    ${person("Developer", "Kofi Mensah", "aase.png")}
    ${person("Developer", "Ines Øye")}
    ${person("Design & research", "Tomáš Dvořák")}
  ]`,
  ],
  [content("blog"), /signature\("COO & Founder"\)/g, 'signature("Founder")'],
  [content("blog"), /signature\("C[ET]O"\)/g, 'signature("Developer")'],
];

const industries: readonly Edit[] = [
  ["site/industries.ts", 'name: "Construction"', 'name: "Building"'],
  [content("portfolio"), /category: "Construction"/g, 'category: "Building"'],
  [
    "site/industries.ts",
    "] as const satisfies readonly IndustryEntry[]",
    `  {
    name: "Energy",
    inks: { light: "#d9c2ff", deep: "#33115e" },
    onAbout: "Forecasts and control rooms for wind and sun.",
    onServices: "Meter data, forecasts and the screens that people watch all day.",
  },
] as const satisfies readonly IndustryEntry[]`,
  ],
];

const service = (id: string, title: string) => `  {
    id: "${id}",
    title: "${title}",
    description: "What visitors read of it on its card, in a sentence or two of the usual length.",
    features: ["One thing that it includes", "And another one"],
    technologies: ["React.js", "Rust"],
  },
`;

const project = (title: string, category: string, image = "") => `  {
    title: "${title}",
    category: "${category}",
    description: "What it does for the people who use it, in a sentence or two of the usual length.",
    ${image}
    features: ["One thing that it does", "Another one", "And a third"],
    technologies: ["React.js", "Rust"],
  },
`;

const question = (text: string) => `      { question: "${text}", answer: "In one sentence, which is all it takes." },
`;

/** More and fewer items in lists. */
const lists: readonly Edit[] = [
  [content("technologies"), '"Java"]', '"Java", "Rust"]'],
  [content("services"), / {2}\{\n {4}id: "sdk",[\s\S]*?\n {2}\},\n/, service("audits", "Security audits")],
  [content("services"), / {2}\{\n {4}id: "support"/, `${service("design", "Product design")}$&`],
  [content("services"), 'number: "04"', 'number: "05"'],
  [
    content("services"),
    / {2}\{\n {4}number: "05"/,
    '  { number: "04", title: "Testing", description: "We try it with you." },\n$&',
  ],
  [
    content("portfolio"),
    / {2}\{\n {4}isSample: true,\n {4}title: "Voice[\s\S]*?\n {2}\},\n/,
    project("Screens for a wind farm", "Energy"),
  ],
  [
    content("portfolio"),
    /const projects: readonly Project\[\] = \[\n/,
    `$&${project("A shop for spare parts", "Telecom", 'image: { asset: "aase.png", alt: "A shelf of parts" },')}`,
  ],
  [content("portfolio"), /^ *isSample: true,\n/gm, ""],
  [
    content("about"),
    /const values: readonly Value\[\] = \[\n/,
    '$&  { title: "Patience", description: "Good things take their time." },\n',
  ],
  [
    content("contact"),
    / {6}\{\n {8}question:[\s\S]*?\n {6}\},\n/,
    question("Where do we meet?") + question("Who owns the code?"),
  ],
  [content("contact-form"), /"\$5k - \$10k", /, ""],
  [content("contact-form"), '"$100k+"', '"$100k - $250k", "$250k+"'],
];

const blog: readonly Edit[] = [
  [content("agency"), "hasBlog: false", "hasBlog: true"],
  [content("blog"), /^ *isSample: true,\n/gm, ""],
];

const notice: readonly Edit[] = [
  [content("layout"), /text: "🚧[^"]*"/, 'text: "This is not ready yet. Please write to us or call: we answer soon."'],
];

const color = (name: string, value: string): Edit => [
  "site/styles/tokens.ts",
  new RegExp(`\\b${name}: "#[^"]*"`),
  `${name}: "${value}"`,
];

const colors: readonly Edit[] = [
  color("paper", "#f8f4f6"),
  color("sunk", "#ece6ea"),
  color("ink", "#200c1d"),
  color("ink2", "#4c3b49"),
  color("base", "#200c1d"),
  ["site/styles/tokens.ts", /rose: \{[^}]*\}/, 'rose: { light: "#ffc2a1", deep: "#5a1e08" }'],
];

/** Makes every edit that `site/README.md` describes, in a copy of the project. */
export async function editAsOwner(dir: string): Promise<void> {
  await writeFile(join(dir, "assets/aase.png"), await photoFile({ width: 1200, height: 1500, format: "png" }));
  await putStandInPhotos(join(dir, "assets"));
  for (const edit of [...facts, ...team, ...industries, ...lists, ...blog, ...notice, ...colors]) await make(dir, edit);
  for (const name of [...withWords.map(content), "site/industries.ts"]) {
    const source = await readFile(join(dir, name), "utf8");
    await writeFile(join(dir, name), otherWords(source));
  }
  await renameTopics(dir);
}

/** Topics are words as well. Each is in its list and in every post about it. */
async function renameTopics(dir: string): Promise<void> {
  for (const [name, property] of [
    ["topics", /(?<=name: ")[^"]*/g],
    ["blog", /(?<=category: ")[^"]*/g],
  ] as const) {
    const file = join(dir, content(name));
    const source = await readFile(file, "utf8");
    await writeFile(file, source.replace(property, shifted));
  }
}

/** Fails if nothing matches. Then the edit has to be adapted to the content. */
async function make(dir: string, [file, from, to]: Edit): Promise<void> {
  const source = await readFile(join(dir, file), "utf8");
  if (typeof from === "string" ? !source.includes(from) : source.search(from) === -1) {
    throw new Error(`${file} does not hold ${from}`);
  }
  await writeFile(join(dir, file), source.replace(from, to));
}
