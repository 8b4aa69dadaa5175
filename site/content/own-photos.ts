import { blog } from "./blog.ts";
import { contact } from "./contact.ts";
import type { AssetImage, Image } from "./photos.ts";
import { portfolio } from "./portfolio.ts";
import { team } from "./team.ts";

const shown: readonly (Image | AssetImage | undefined)[] = [
  ...team.map(({ image }) => image),
  ...portfolio.projects.items.map(({ image }) => image),
  contact.location.image,
  ...[blog.featured.post, ...blog.posts.items].map(({ image }) => image),
];

/** Whether the site shows own photos, which need a few more styles. */
export const hasOwnPhotos = shown.some((image) => image !== undefined && "asset" in image);
