import { Island } from "#generator";
import { ButtonRow, NoticeButton } from "../components/Button.tsx";
import { Category } from "../components/Category.tsx";
import { Duotone } from "../components/Duotone.tsx";
import { duotones } from "../components/Duotone.styles.ts";
import { Picture } from "../components/Picture.tsx";
import { collage } from "../components/Picture.styles.ts";
import { ArrowIcon } from "../components/drawings/ArrowIcon.tsx";
import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { Industry } from "../industries.ts";
import type { PortfolioContent, Project } from "../content/portfolio.ts";
import { CategoryFilter } from "../islands/CategoryFilter.tsx";
import { anchorOf } from "../routes.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { nearSection, wrap } from "../styles/layout.styles.ts";
import { growingInside } from "../styles/motion.styles.ts";
import { soft, visuallyHidden } from "../styles/text.styles.ts";
import { facts, list, picture, project as row } from "./ProjectList.styles.ts";

interface ProjectListProps {
  readonly filter: PortfolioContent["filter"];
  readonly projects: PortfolioContent["projects"];
}

const listId = "projects";

/** All projects, and buttons that show only those of one industry. */
export function ProjectList({ filter, projects }: ProjectListProps) {
  const industries = [...new Set(projects.items.map(({ category }) => category))];
  const isFirst = ({ title, category }: Project) =>
    title === projects.items.find((project) => project.category === category)?.title;
  return (
    <section className={`${wrap} ${nearSection}`}>
      <Duotone industries={industries} />
      <h2 className={visuallyHidden}>{projects.heading}</h2>
      <Island component={CategoryFilter} props={{ ...filter, listId }} />
      <ul className={list} id={listId}>
        {projects.items.map((project) => (
          <li
            key={project.title}
            className={classesFor(project.category)}
            id={isFirst(project) ? anchorOf(project.category) : undefined}
            data-category={project.category}
          >
            <ProjectRow project={project} words={projects} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProjectRowProps {
  readonly project: Project;
  readonly words: PortfolioContent["projects"];
}

function ProjectRow({ project, words }: ProjectRowProps) {
  const { title, category, description, image, drawing, features, technologies } = project;
  return (
    <>
      <Picture
        className={`${picture} ${collage} ${growingInside}`}
        image={image}
        ratio={[4, 3]}
        sizes="(min-width: 60rem) 40vw, 100vw"
        drawing={<WidePlate name={drawing ?? industryPlates[category]} />}
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
          <NoticeButton look="outline" name={words.viewButton.nameFor(title)}>
            {words.viewButton.label}
          </NoticeButton>
          <NoticeButton look="outline" shape="square" name={words.iconButton.nameFor(title)}>
            <ArrowIcon />
          </NoticeButton>
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
  return `${row} ${industryInks[industry]} ${duotones[industry]}`;
}
