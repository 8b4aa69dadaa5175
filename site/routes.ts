/** Every address of the site; links take a `Route`, so a wrong one does not compile. */
export const routes = {
  home: "/",
  about: "/about",
  services: "/services",
  portfolio: "/portfolio",
  contact: "/contact",
  blogs: "/blogs",
  notFound: "/404.html",
} as const;

export type Route = (typeof routes)[keyof typeof routes];
