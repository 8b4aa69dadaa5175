import { agency } from "./agency.ts";

/** The host that all stock photos come from. */
export const photoOrigin = "https://images.unsplash.com";

/** The stock photos, by their paths on the host. */
const photos = {
  teamA: "photo-1494790108377-be9c29b29330",
  teamB: "photo-1500648767791-00dcc994a43e",
  teamC: "photo-1544005313-94ddf0286df2",
  portfolioMonitoring: "photo-1505751172876-fa1923c5c528",
  portfolioVideoVisits: "photo-1758691462743-f9fc9e430d39",
  portfolioVoiceSdk: "photo-1744868562210-fffb7fa882d9",
  portfolioSiteReports: "photo-1694521787193-9293daeddbaa",
  portfolioDocSearch: "photo-1531545514256-b1400bc00f31",
  portfolioCloudMove: "photo-1551288049-bebda4e38f71",
  blogFeatured: "photo-1552664730-d307ca884978",
  blogSaas: "photo-1460925895917-afdab827c52f",
  blogMobile: "photo-1516251193007-45ef944ab0c6",
  blogCloud: "photo-1695668548342-c0c1ad479aee",
  blogHealth: "photo-1631217868264-e5b90bb7e133",
  blogAi: "photo-1677442135703-1787eea5ce01",
  blogBackend: "photo-1461749280684-dccba630e2f6",
  contactLocation: "photo-1497366754035-f200968a6e72",
} as const;

export type PhotoKey = keyof typeof photos;

export interface Image {
  readonly photo: PhotoKey;
  /** Address on the host without size and format. The frame adds those as a query. */
  readonly src: string;
  readonly alt: string;
}

/** An own photo. */
export interface AssetImage {
  /** File in the assets folder: a JPEG, PNG or WebP in the largest available size, or a drawing (SVG). */
  readonly asset: string;
  readonly alt: string;
}

/** Adds the address of the photo here, because components import only types of the content. */
export function image({ photo, alt }: Omit<Image, "src">): Image | AssetImage {
  if (agency.photos === "own") return { asset: ownFile(photo), alt };
  return { photo, src: `${photoOrigin}/${photos[photo]}`, alt };
}

/** Returns a stock photo by its name, or else a file in assets. Nothing without a name. */
export function photoOrFile(name: string, alt: string): Image | AssetImage | undefined {
  const photo = photoKeys.find((key) => key === name);
  if (photo) return image({ photo, alt });
  return name === "" ? undefined : { asset: name, alt };
}

/** The origins of photos on pages. */
export const photoOrigins: readonly (typeof photoOrigin)[] = agency.photos === "own" ? [] : [photoOrigin];

/** The file that `npm run photos` creates for a stock photo: `blogSaas` → `photos/blog-saas.jpg`. */
function ownFile(photo: PhotoKey): string {
  return `photos/${photo.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.jpg`;
}

export const photoKeys = Object.keys(photos) as readonly PhotoKey[];

/** Which stock photo a picture is, loaded from its host or shipped with the site. Nothing for an own photo. */
export function stockPhotoOf(shown: Image | AssetImage): PhotoKey | undefined {
  return "photo" in shown ? shown.photo : photoKeys.find((photo) => ownFile(photo) === shown.asset);
}

/** All stock photos, for `npm run photos`. */
export const stockPhotos = photoKeys.map((photo) => ({
  asset: ownFile(photo),
  path: `/${photos[photo]}`,
}));
