import { defineCollection, type Entry } from "#generator";
import * as v from "valibot";
import { industryTable, type Industry } from "../industries.ts";
import { anchorOf, routes, type EntryPath } from "../routes.ts";
import { agency } from "./agency.ts";
import { image, type ArticleContent, type Fact, type Neighbour } from "./article.ts";
import { titleShownWhole } from "./page-content.ts";
import { portfolio, type Project, type ProjectDrawing } from "./portfolio.ts";

const projects = portfolio.projects.items;

const schema = v.strictObject({
  /** Its title in `portfolio.ts`, which has all other facts. */
  project: v.picklist(projects.map(({ title }) => title)),
  description: v.string(),
  duration: v.optional(v.string()),
  image: v.optional(image),
});

type CaseStudyEntry = Entry<v.InferOutput<typeof schema>>;

/** The case studies that are files in `site/projects`. */
const { entries } = await defineCollection({
  folder: "projects",
  isOptional: true,
  schema,
  path: (name) => `${routes.portfolio}/${name}`,
});

/** A project of the portfolio, and the file that tells more of it. */
interface CaseStudy {
  readonly project: Project;
  readonly entry: CaseStudyEntry;
  readonly path: EntryPath;
}

/** In the order of the portfolio. */
const caseStudies: readonly CaseStudy[] = projects.flatMap((project) => {
  // Two of one project have the same title, which the build reports.
  const told = entries.filter(({ data }) => data.project === project.title);
  return told.map((entry) => ({ project, entry, path: `${routes.portfolio}/${entry.name}` as const }));
});

/** Where View Project leads, by the title of a project that has a case study. */
export const caseStudyPaths: ReadonlyMap<string, EntryPath> = new Map(
  caseStudies.map(({ project, path }) => [project.title, path]),
);

export interface CaseStudyContent extends ArticleContent<ProjectDrawing> {
  readonly path: EntryPath;
  readonly industry: Industry;
  readonly facts: readonly Fact[];
}

/** Each on a page of its own. */
export const caseStudyArticles: readonly CaseStudyContent[] = caseStudies.map(articleOf);

function articleOf(study: CaseStudy, index: number): CaseStudyContent {
  const { project, path, entry } = study;
  const { data, headings, Content } = entry;
  const { title, category, technologies, features } = project;
  const { featuresLabel, technologiesLabel } = portfolio.projects;
  const drawing = drawingOf(project);
  return {
    path,
    industry: category,
    title: titleShownWhole(title),
    description: data.description,
    social: { title, description: data.description, imageAlt: `${agency.name} portfolio: ${title}` },
    head: {
      parent: { href: `${routes.portfolio}#${anchorOf(category)}`, label: "Portfolio" },
      category,
      industry: category,
      title,
      lead: data.description,
      image: data.image ?? project.image,
      drawing,
      words: project.words,
    },
    text: {
      Content,
      headings,
      contentsLabel: "On this page",
    },
    facts: [
      { label: "Industry", values: [category] },
      ...(data.duration === undefined ? [] : [{ label: "Duration", values: [data.duration] }]),
      { label: technologiesLabel, values: technologies },
      { label: featuresLabel, values: features },
    ],
    neighbours: {
      heading: "More projects",
      items: [
        ...neighbour("Previous project", caseStudies[index - 1]),
        ...neighbour("Next project", caseStudies[index + 1]),
      ],
      all: { href: routes.portfolio, label: "All projects" },
    },
  };
}

function neighbour(direction: string, study: CaseStudy | undefined): Neighbour<ProjectDrawing>[] {
  if (study === undefined) return [];
  const { project, path } = study;
  return [{ href: path, label: project.title, direction, industry: project.category, drawing: drawingOf(project) }];
}

function drawingOf({ drawing, category }: Project): ProjectDrawing {
  return drawing ?? industryTable.find(({ name }) => name === category)?.drawing ?? "lines";
}
