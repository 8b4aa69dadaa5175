import type { SocialCard } from "#generator";
import { SocialPicture, socialPictureColors } from "../components/SocialPicture.tsx";
import type { SocialDrawingName } from "../components/drawings/SocialDrawing.tsx";
import { agency, known } from "../content/agency.ts";
import type { PageContent } from "../content/page-content.ts";

/** The card of a page: its title and text, and one of the drawings beside the title. */
export function socialCard({ social }: PageContent, drawing: SocialDrawingName): SocialCard {
  const { title, description, imageAlt } = social;
  const name = known(agency.name);
  return {
    title,
    description,
    picture: {
      element: <SocialPicture title={title} name={name} drawing={drawing} years={agency.yearsOfExperience} />,
      properties: socialPictureColors,
      alt: name === undefined ? title : imageAlt,
    },
  };
}
