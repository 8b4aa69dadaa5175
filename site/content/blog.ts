import type { Feed } from "#generator";
import type { EntryPath } from "../routes.ts";
import { agency, areFactsFilledIn } from "./agency.ts";
import { categoryFilter } from "./page-content.ts";
import type { FilterContent } from "./page-content.ts";
import { canReceive } from "./schemas.ts";
import { sendingTo } from "./messages.ts";
import type { Sending } from "./messages.ts";
import type { CardButton, Opening, PageContent } from "./page-content.ts";
import { image } from "./photos.ts";
import type { AssetImage, Image } from "./photos.ts";
import { signature } from "./team.ts";
import { topics, type PostDrawing, type Topic } from "./topics.ts";

/** A post as the blog lists it. */
export interface Post {
  /** The name of its file, and the address of its page. A sample has neither. */
  readonly name?: string;
  readonly href?: EntryPath;
  readonly isSample?: boolean;
  readonly title: string;
  readonly excerpt: string;
  readonly category: Topic;
  /** A stock photo or one of your own. Without one, only the drawing is shown. */
  readonly image?: Image | AssetImage;
  readonly drawing: PostDrawing;
  readonly author: string;
  readonly date: string;
  readonly isoDate: string;
  readonly readTime: string;
}

export type NewsletterContent = {
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: "email";
  readonly button: string;
  /** Missing if the form is not sent. */
  readonly sending?: Sending | undefined;
};

export interface BlogContent extends PageContent {
  readonly feed: Feed;
  readonly opening: Opening;
  readonly featured: { readonly label: string; readonly post: Post };
  readonly filter: FilterContent;
  readonly byline: (author: string) => string;
  readonly readButton: CardButton;
  readonly posts: { readonly heading: string; readonly items: readonly Post[] };
  readonly newsletter: {
    readonly heading: string;
    readonly text: string;
    readonly form: NewsletterContent;
    /** Whether the page has none, because no service receives its form. */
    readonly isLeftOut: boolean;
  };
}

const samples: readonly [Post, ...Post[]] = [
  {
    isSample: true,
    title: "How to plan an MVP you can launch in 2–6 months",
    excerpt: "Start with one user and one problem. Then cut the feature list until it fits the calendar.",
    category: "SaaS Development",
    image: image({ photo: "blogFeatured", alt: "A woman placing sticky notes on a wall" }),
    drawing: "studio",
    author: signature("COO & Founder"),
    date: "November 14, 2023",
    isoDate: "2023-11-14",
    readTime: "8 min read",
  },
  {
    isSample: true,
    title: "Sign-in, roles and billing: build or buy?",
    excerpt: "Most SaaS products need all three. A short test shows when a ready-made service is the better choice.",
    category: "SaaS Development",
    image: image({ photo: "blogSaas", alt: "A laptop on a glass table" }),
    drawing: "saas",
    author: signature("CTO"),
    date: "October 24, 2023",
    isoDate: "2023-10-24",
    readTime: "6 min read",
  },
  {
    isSample: true,
    title: "Native or React Native: how to choose",
    excerpt: "Team skills, phone features and budget decide it. Answer five questions to find your side.",
    category: "Mobile Development",
    image: image({
      photo: "blogMobile",
      alt: "A person holding a lit smartphone with tall buildings in the background",
    }),
    drawing: "mobile",
    author: signature("CTO"),
    date: "October 10, 2023",
    isoDate: "2023-10-10",
    readTime: "7 min read",
  },
  {
    isSample: true,
    title: "AWS or GCP for a first product",
    excerpt: "Both can run your MVP. The better choice depends on your team, your data and the tools you use now.",
    category: "Cloud Architecture",
    image: image({ photo: "blogCloud", alt: "A rack of servers in a server room" }),
    drawing: "cloud",
    author: signature("CTO"),
    date: "September 26, 2023",
    isoDate: "2023-09-26",
    readTime: "6 min read",
  },
  {
    isSample: true,
    title: "Patient apps: what to settle before the first screen",
    excerpt: "Who enters the data, who reads it and who must not? Answer these before you draw a screen.",
    category: "HealthTech",
    image: image({ photo: "blogHealth", alt: "A doctor in a white coat talking with a patient" }),
    drawing: "pulse",
    author: signature("COO & Founder"),
    date: "September 12, 2023",
    isoDate: "2023-09-12",
    readTime: "5 min read",
  },
  {
    isSample: true,
    title: "Where GenAI helps at work, and where it does not",
    excerpt: "Search and first drafts are good places to start. Sums, rules and records still need plain code.",
    category: "AI/ML",
    image: image({ photo: "blogAi", alt: "A computer circuit board with a brain on it" }),
    drawing: "ai",
    author: signature("CEO"),
    date: "August 29, 2023",
    isoDate: "2023-08-29",
    readTime: "7 min read",
  },
  {
    isSample: true,
    title: "Node.js, Python or Java for your backend?",
    excerpt: "All three work well. Match the language to your team, your workload and the libraries you need.",
    category: "Backend Development",
    image: image({ photo: "blogBackend", alt: "A monitor showing Java code" }),
    drawing: "backend",
    author: signature("CTO"),
    date: "August 15, 2023",
    isoDate: "2023-08-15",
    readTime: "6 min read",
  },
];

/** The page of the blog with these posts, or with samples until the first post is written. The first is featured. */
export function blogOf(written: readonly Post[]): BlogContent {
  const [featured = samples[0], ...posts] = written.length > 0 ? written : samples;
  return {
    title: `Blog: notes on building software | ${agency.name}`,
    description:
      "Short guides for people who plan and buy software: SaaS, mobile apps, cloud, HealthTech, AI/ML and backend work, written by the people who build it.",
    social: {
      title: "Notes on building software",
      description: "Short guides on SaaS, mobile, cloud, HealthTech, AI/ML and backend work.",
      imageAlt: `${agency.name} blog: notes on building software`,
    },
    opening: {
      headline: "Notes on building software",
      lead: "Short guides for people who plan and buy software.",
    },
    feed: {
      title: "Notes on building software",
      entries: [featured, ...posts].map(({ title, excerpt, isoDate, href }) => ({
        ...(href === undefined ? { anchor: isoDate } : { path: href }),
        title,
        summary: excerpt,
        date: isoDate,
      })),
    },
    featured: { label: "Featured post", post: featured },
    filter: categoryFilter({
      label: "Filter posts by topic",
      categories: topics,
      items: posts,
      announcement: "Posts shown:",
    }),
    posts: { heading: "All posts", items: posts },
    byline: (author) => `By ${author}`,
    readButton: { label: "Read More", nameFor: (post) => `Read More: ${post}`, needsTarget: areFactsFilledIn },
    newsletter: {
      isLeftOut: areFactsFilledIn && !canReceive(agency.newsletterEndpoint),
      heading: "Get new posts by email",
      text: "We write when we have something useful to share.",
      form: {
        label: "Email address",
        placeholder: "you@example.com",
        autocomplete: "email",
        button: "Subscribe",
        sending: sendingTo({
          endpoint: agency.newsletterEndpoint,
          arrived: "Thank you, your address has arrived.",
        }),
      },
    },
  };
}
