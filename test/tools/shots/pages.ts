/** The pages: the path of each, and the file that shows it in a reference. */
export const pages = {
  home: { path: "/", reference: "/index.html" },
  about: { path: "/about", reference: "/about.html" },
  services: { path: "/services", reference: "/services.html" },
  portfolio: { path: "/portfolio", reference: "/portfolio.html" },
  contact: { path: "/contact", reference: "/contact.html" },
  "not found": { path: "/nowhere", reference: "/404.html" },
  blog: { path: "/blogs", reference: "/blogs.html" },
  post: { path: "/blogs/first-sprint", reference: "/post.html" },
  "case study": { path: "/portfolio/voice-sdk", reference: "/case-study.html" },
} as const;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as readonly PageName[];

/** A window of a browser, in pixels. */
export interface Window {
  readonly width: number;
  readonly height: number;
}

/** From an old phone to a large screen. */
export const windows: readonly Window[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

/** The smallest window that many laptops have. */
export const laptop: Window = { width: 1366, height: 768 };

/** A sheet of paper at 96 dots per inch. */
export const a4: Window = { width: 794, height: 1123 };

export const schemes = ["light", "dark"] as const;

export type Scheme = (typeof schemes)[number];
