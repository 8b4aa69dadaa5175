import { Island } from "#generator";
import { ActionButton, ButtonRow } from "../components/Button.tsx";
import { Category } from "../components/Category.tsx";
import { Picture } from "../components/Picture.tsx";
import { collage } from "../components/Picture.styles.ts";
import { ArrowIcon } from "../components/drawings/ArrowIcon.tsx";
import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { Industry } from "../industries.ts";
import type { PortfolioContent, Project } from "../content/portfolio.ts";
import { projectTypes } from "../content/services.ts";
import { CategoryFilter } from "../islands/CategoryFilter.tsx";
import type { EntryPath } from "../routes.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { nearSection, wrap } from "../styles/layout.styles.ts";
import { soft, visuallyHidden } from "../styles/text.styles.ts";
import { facts, list, picture, project as row } from "./ProjectList.styles.ts";

interface ProjectListProps {
  readonly filter: PortfolioContent["filter"];
  readonly projects: PortfolioContent["projects"];
  /** Where more is told of a project, by its title. */
  readonly caseStudies: ReadonlyMap<string, EntryPath>;
}

const listId = "projects";

/** All projects, and buttons that show only those of one industry. */
export function ProjectList({ filter, projects, caseStudies }: ProjectListProps) {
  return (
    <section className={`${wrap} ${nearSection}`}>
      <h2 className={visuallyHidden}>{projects.heading}</h2>
      <Island component={CategoryFilter} props={{ ...filter, listId }} />
      <ul className={list} id={listId}>
        {projects.items.map((project) => (
          <li
            key={project.title}
            className={classesFor(project.category)}
            id={projects.anchorOf(project)}
            data-category={project.category}
          >
            <ProjectRow project={project} words={projects} href={caseStudies.get(project.title)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProjectRowProps {
  readonly project: Project;
  readonly words: PortfolioContent["projects"];
  readonly href: EntryPath | undefined;
}

function ProjectRow({ project, words, href }: ProjectRowProps) {
  const { title, category, description, image, drawing, words: drawn, service, features, technologies, link } = project;
  const { viewButton, iconButton } = words;
  return (
    <>
      <Picture
        className={`${picture} ${collage}`}
        image={image}
        ratio={[3, 5]}
        least={450}
        widths={[225, 450, 900]}
        drawing={<WidePlate name={drawing ?? industryPlates[category]} words={drawn} />}
      />
      <div>
        <Category name={category} inks={industryInks[category]} />
        <h3>{title}</h3>
        <p className={soft}>{description}</p>
        <div className={facts}>
          <FactList label={words.featuresLabel} items={features} />
          <FactList label={words.technologiesLabel} items={technologies} />
        </div>
        <ButtonRow>
          <ActionButton
            href={href}
            project={service && projectTypes.get(service)}
            needsTarget={viewButton.needsTarget}
            look="outline"
            name={viewButton.nameFor(title)}
          >
            {viewButton.label}
          </ActionButton>
          <ActionButton
            href={link}
            project={service && projectTypes.get(service)}
            needsTarget={iconButton.needsTarget}
            look="outline"
            shape="square"
            name={iconButton.nameFor(title)}
          >
            <ArrowIcon />
          </ActionButton>
        </ButtonRow>
      </div>
    </>
  );
}

function FactList({ label, items }: { readonly label: string; readonly items: readonly string[] }) {
  return (
    <div>
      <h4>{label}</h4>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function classesFor(industry: Industry): string {
  return `${row} ${industryInks[industry]}`;
}
