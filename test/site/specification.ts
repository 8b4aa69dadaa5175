// What the specification of the website prescribes, word for word. It is recorded only here. `as-delivered.test.ts`
// compares the delivered content with it. All other tests take their expectations from the content, which an owner may
// change.

/** Words on every page. Slots in braces are facts of the agency. */
export const onEveryPage: readonly string[] = [
  "Home",
  "About",
  "Services",
  "Portfolio",
  "Contact",
  "Get Started",
  "Quick Links",
  "About Us",
  "SaaS MVP Development",
  "Mobile App Development",
  "SDK Development",
  "Cloud Architecture",
  "{email}",
  "{phone}",
  "Indore, MP, India",
  "2023",
];

/** Words on single pages. */
export const onPage: Readonly<Record<string, readonly string[]>> = {
  "/": [
    "Start Your Project",
    "View Our Work",
    "30+",
    "Projects Delivered",
    "25+",
    "Happy Clients",
    "2023",
    "Founded",
    "100%",
    "Success Rate",
    "SaaS MVP Development",
    "Mobile Apps",
    "Cloud Architecture",
    "SDK Development",
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
    "Get Started Today",
  ],
  "/about": [
    "2023",
    "20 years of IT experience",
    "Mission-Driven",
    "Innovation First",
    "Client-Centric",
    "Quality Excellence",
    "COO & Founder",
    "CEO",
    "CTO",
    "HealthTech",
    "Telecom",
    "Construction",
    "Enterprise",
  ],
  "/services": [
    "SaaS MVP Development",
    "Mobile App Development",
    "SDK Development",
    "Cloud Architecture",
    "AI/ML Solutions",
    "Get Quote",
    "HealthTech",
    "Telecom",
    "Construction",
    "Enterprise",
    "01",
    "Discovery",
    "02",
    "Planning",
    "03",
    "Development",
    "04",
    "Launch",
    "Get Free Consultation",
  ],
  "/portfolio": [
    "All",
    "HealthTech",
    "Telecom",
    "Construction",
    "Enterprise",
    "View Project",
    "50+",
    "Projects Completed",
    "25+",
    "Happy Clients",
    "4",
    "Industries Served",
    "100%",
    "Success Rate",
    "Start Your Project",
  ],
  "/contact": [
    "Full Name",
    "Email Address",
    "Company Name",
    "Project Type",
    "Budget Range",
    "Project Details",
    "SaaS MVP Development",
    "Mobile App Development",
    "Cloud Architecture",
    "SDK Development",
    "AI/ML Solutions",
    "Other",
    "$5k - $10k",
    "$10k - $25k",
    "$25k - $50k",
    "$50k - $100k",
    "$100k+",
    "Let's discuss",
    "under 24 hours",
    "2-6 months",
    "ongoing support",
    "existing team",
    "Mon-Fri 8am to 5pm PST",
  ],
  "/blogs": [
    "All",
    "SaaS Development",
    "Mobile Development",
    "Cloud Architecture",
    "HealthTech",
    "AI/ML",
    "Backend Development",
    "Read More",
    "Subscribe",
  ],
};

const industries = ["HealthTech", "Telecom", "Construction", "Enterprise"];
const topics = [
  "SaaS Development",
  "Mobile Development",
  "Cloud Architecture",
  "HealthTech",
  "AI/ML",
  "Backend Development",
];

/** Label and address of each link. */
export type Links = readonly (readonly [label: string, href: string])[];

export const navigation: Links = [
  ["Home", "/"],
  ["About", "/about"],
  ["Services", "/services"],
  ["Portfolio", "/portfolio"],
  ["Contact", "/contact"],
];

export const quickLinks: Links = [
  ["Home", "/"],
  ["About Us", "/about"],
  ["Services", "/services"],
  ["Portfolio", "/portfolio"],
];

export const footer = {
  services: ["SaaS MVP Development", "Mobile App Development", "SDK Development", "Cloud Architecture"],
  location: "Indore, MP, India",
};

export const home = {
  actions: [
    ["Start Your Project", "/contact"],
    ["View Our Work", "/portfolio"],
    ["Get Started Today", "/contact"],
  ] satisfies Links,
  figures: ["30+ Projects Delivered", "25+ Happy Clients", "2023 Founded", "100% Success Rate"],
  services: ["SaaS MVP Development", "Mobile Apps", "Cloud Architecture", "SDK Development"],
  technologies: ["Swift", "Kotlin", "React Native", "React.js", "Node.js", "Python", "Java", "AWS", "GCP", "GenAI"],
};

export const about = {
  values: ["Mission-Driven", "Innovation First", "Client-Centric", "Quality Excellence"],
  roles: ["COO & Founder", "CEO", "CTO"],
  industries,
};

export const services = {
  count: 6,
  industries,
  steps: ["01 Discovery", "02 Planning", "03 Development", "04 Launch"],
};

export const portfolio = {
  count: 6,
  filters: ["All", ...industries],
  figures: ["50+ Projects Completed", "25+ Happy Clients", "4 Industries Served", "100% Success Rate"],
};

export const contact = {
  cards: 4,
  questions: 3,
  /** Label, name, kind and whether it is required. */
  fields: [
    ["Full Name", "name", "text", true],
    ["Email Address", "email", "email", true],
    ["Company Name", "company", "text", false],
    ["Project Type", "project", "select", false],
    ["Budget Range", "budget", "select", false],
    ["Project Details", "message", "textarea", true],
  ],
  messageRows: "5",
  projectTypes: [
    "SaaS MVP Development",
    "Mobile App Development",
    "Cloud Architecture",
    "SDK Development",
    "AI/ML Solutions",
    "Other",
  ],
  budgets: ["$5k - $10k", "$10k - $25k", "$25k - $50k", "$50k - $100k", "$100k+", "Let's discuss"],
};

export const blog = { filters: ["All", ...topics], topics, posts: 6 };

export const notice =
  "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀";
