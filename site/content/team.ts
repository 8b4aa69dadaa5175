import { agency } from "./agency.ts";
import { image } from "./photos.ts";
import type { Image, PhotoKey } from "./photos.ts";

export type PortraitDrawing = "rings" | "bars" | "dots";

export interface TeamMember {
  readonly name: string;
  readonly role: string;
  readonly image: Image;
  readonly drawing: PortraitDrawing;
}

// The portraits are stand-ins: a real name asks for a real photo, never for a stranger's face.
export const team = {
  coo: member({ name: agency.team.coo, role: "COO & Founder", photo: "teamA", drawing: "rings" }),
  ceo: member({ name: agency.team.ceo, role: "CEO", photo: "teamB", drawing: "bars" }),
  cto: member({ name: agency.team.cto, role: "CTO", photo: "teamC", drawing: "dots" }),
} as const;

function member({ name, role, photo, drawing }: Omit<TeamMember, "image"> & { readonly photo: PhotoKey }): TeamMember {
  return { name, role, image: image({ photo, alt: `Portrait of ${name}, ${role}` }), drawing };
}
