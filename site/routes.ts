/** Every address of the site. Links take a `Route`, so a wrong one does not compile. */
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

/** A page, or a part of one: `/services#sdk`. */
export type Place = Route | `${Route}#${string}`;

/** The id for a name: "Health & Care" becomes `health-care`. */
export function anchorOf(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .join("-");
}
