import { Island } from "#generator";
import { css, keyframes } from "@emotion/css";
import { ActionButton, ButtonRow } from "../components/Button.tsx";
import { Category } from "../components/Category.tsx";
import { Picture, collage } from "../components/Picture.tsx";
import { ArrowIcon } from "../components/drawings/icons.tsx";
import { industryPlates, WidePlate } from "../components/drawings/WidePlate.tsx";
import type { Industry } from "../industries.ts";
import type { PortfolioContent, Project } from "../content/portfolio.ts";
import { projectTypes } from "../content/services.ts";
import { CategoryFilter } from "../islands/CategoryFilter.tsx";
import type { EntryPath } from "../routes.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { nearSection, wrap } from "../styles/layout.styles.ts";
import { soft, visuallyHidden } from "../styles/text.styles.ts";
import { from } from "../styles/tokens.ts";

const flood = keyframes`
  from {
    clip-path: circle(0 at var(--from));
  }
  to {
    clip-path: circle(150vmax at var(--from));
  }
`;

const list = css`
  /* What a click on the filter shows floods the window from the button that was pressed. */
  html:has(&)::view-transition-old(root) {
    animation: none;
  }
  html:has(&)::view-transition-new(root) {
    mix-blend-mode: normal;
    animation: ${flood} 0.5s var(--ease);
  }
  /* A filter chooses what to look at, not what is printed. */
  @media screen {
    & > [hidden] {
      display: none;
    }
  }
  /* What a link has chosen begins at the top of the page. Its anchor is for browsers without the script. */
  &[data-chosen] > * {
    scroll-margin-top: 100vh;
  }
`;

const row = css`
  display: grid;
  gap: 1.5rem var(--column);
  padding-block: max(1.75rem, 3vw);
  border-top: 1px solid var(--line);
  & h3 {
    margin: 0.375rem 0 0.75rem;
    font-size: calc(1.35rem + 1.1vw);
  }
  /* The first has a picture from edge to edge. */
  &:first-child {
    border: 0;
    padding-top: 0;
    & > :first-child {
      @media screen and (width <= 90rem) {
        margin-inline: calc(-1 * var(--gutter));
        border-radius: 0;
      }
    }
    @media ${from.large} {
      grid-template-columns: 1fr;
      & > * {
        min-height: min(34rem, 62svh);
      }
      & > div + div {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 0 var(--column);
        min-height: 0;
        & > :nth-child(4) {
          grid-area: 1/2/5;
          margin: 0;
        }
        & > :last-child {
          margin-top: 1.5rem;
        }
      }
    }
  }
  @media ${from.large} {
    grid-template-columns: 1fr 1fr;
    /* Pictures change sides, among those that a filter leaves, too. */
    &:nth-child(even of :not([hidden])) > :first-child {
      order: 1;
    }
  }
  @media print {
    grid-template-columns: 1fr 2fr;
  }
`;

const picture = css`
  aspect-ratio: 16/9;
  @media ${from.large} {
    aspect-ratio: auto;
    min-height: 26rem;
  }
`;

const facts = css`
  display: grid;
  gap: 1.25rem 2rem;
  margin: 1.5rem 0 1.75rem;
  & h4 {
    font-weight: 500;
    line-height: 1.4;
  }
  & li {
    padding: 0.1875rem 0;
    color: var(--ink2);
    line-height: 1.4;
  }
  & > :last-child ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.25rem;
  }
  @media ${from.small} {
    grid-template-columns: 3fr 2fr;
    & > :last-child ul {
      display: block;
    }
  }
`;

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
            <ProjectRow
              isFirst={project === projects.items[0]}
              project={project}
              words={projects}
              href={caseStudies.get(project.title)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProjectRowProps {
  readonly isFirst: boolean;
  readonly project: Project;
  readonly words: PortfolioContent["projects"];
  readonly href: EntryPath | undefined;
}

function ProjectRow({ isFirst, project, words, href }: ProjectRowProps) {
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
        drawing={<WidePlate name={drawing ?? industryPlates[category]} words={drawn} isBanner={isFirst} />}
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
