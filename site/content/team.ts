import { agency, isPlaceholder } from "./agency.ts";
import { image } from "./photos.ts";
import type { AssetImage, Image, PhotoKey } from "./photos.ts";

export type PortraitDrawing = "rings" | "bars" | "dots";

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  /** Not so while the name is a placeholder: then the role is what the member is headed by. */
  readonly isNamed: boolean;
  /** Without it the drawing stands alone. */
  readonly image: Image | AssetImage | undefined;
  readonly drawing: PortraitDrawing;
}

export const team = {
  coo: member({ ...agency.team.coo, role: "COO & Founder", standIn: "teamA", drawing: "rings" }),
  ceo: member({ ...agency.team.ceo, role: "CEO", standIn: "teamB", drawing: "bars" }),
  cto: member({ ...agency.team.cto, role: "CTO", standIn: "teamC", drawing: "dots" }),
} as const;

interface Facts extends Pick<TeamMember, "name" | "role" | "drawing"> {
  /** A file in assets, or nothing. */
  readonly photo: string;
  readonly standIn: PhotoKey;
}

/** A real name gets a photo of that person or none, never a stranger's face. */
export function member({ name, role, photo, standIn, drawing }: Facts): TeamMember {
  const alt = `Portrait of ${name}, ${role}`;
  const isNamed = !isPlaceholder(name);
  if (photo !== "") return { name, role, isNamed, drawing, image: { asset: photo, alt } };
  return { name, role, isNamed, drawing, image: isNamed ? undefined : image({ photo: standIn, alt }) };
}
