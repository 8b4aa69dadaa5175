// What the specification of the website prescribes, word for word. It is recorded only here. `specification.test.ts`
// compares the site with it. All other tests take their expectations from the frozen content.

const industries = ["HealthTech", "Telecom", "Construction", "Enterprise"];
const topics = ["SaaS Development", "Mobile Development", "Cloud Architecture", "HealthTech", "AI/ML"];
const serviceNames = ["SaaS MVP Development", "Mobile App Development", "SDK Development", "Cloud Architecture"];

/** Words that are in none of the lists below, by the path of their page. */
export const words: Readonly<Record<string, readonly string[]>> = {
  "/about": ["2023", "20 years of IT experience"],
  "/services": [...serviceNames, "AI/ML Solutions"],
  "/contact": ["under 24 hours", "2-6 months", "ongoing support", "existing team", "Mon-Fri 8am to 5pm PST"],
};

/** Label and address of each link. */
export type Links = readonly (readonly [label: string, href: string])[];

const pages = { Home: "/", About: "/about", Services: "/services", Portfolio: "/portfolio", Contact: "/contact" };
export const navigation: Links = Object.entries(pages);

export const footer = {
  links: Object.entries({ Home: "/", "About Us": "/about", Services: "/services", Portfolio: "/portfolio" }) as Links,
  services: serviceNames,
  location: "Indore, MP, India",
};

export const home = {
  actions: Object.entries({
    "Start Your Project": "/contact",
    "View Our Work": "/portfolio",
    "Get Started Today": "/contact",
  }) as Links,
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

export const blog = { topics: [...topics, "Backend Development"], posts: 6 };

export const notice =
  "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀";
