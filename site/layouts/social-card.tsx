import type { SocialCard } from "#generator";
import { SocialPicture, socialPictureColors } from "../components/SocialPicture.tsx";
import type { DrawnProject, SocialDrawingName } from "../components/drawings/SocialDrawing.tsx";
import { agency, known } from "../content/agency.ts";
import type { CaseStudyContent } from "../content/case-studies.ts";
import type { PageContent } from "../content/page-content.ts";
import { years } from "../content/phrases.ts";

/** The card of a case study: its words, and the project's own drawing in the inks of its industry. */
export function projectCard(content: CaseStudyContent): SocialCard {
  return socialCard(content, "project", content.head);
}

/** The card of a page: its title and text, and one of the drawings beside the title. */
export function socialCard({ social }: PageContent, drawing: SocialDrawingName, project?: DrawnProject): SocialCard {
  const { title, description, imageAlt } = social;
  const name = known(agency.name);
  return {
    title,
    description,
    picture: {
      element: <SocialPicture title={title} name={name} drawing={drawing} years={years} project={project} />,
      properties: socialPictureColors(project?.industry),
      alt: name === undefined ? title : imageAlt,
    },
  };
}
