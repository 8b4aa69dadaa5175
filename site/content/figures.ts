import { industries } from "../industries.ts";
import { agency } from "./agency.ts";
import type { Stat } from "./page-content.ts";

/** The figures that there are. */
export function filled(stats: readonly Stat[]): readonly Stat[] {
  return stats.filter(({ value }) => value !== "");
}

/** The agency in numbers. Home and Portfolio choose from these. */
export const figures = {
  projectsDelivered: { value: agency.figures.projectsDelivered, label: "Projects Delivered" },
  projectsCompleted: { value: agency.figures.projectsCompleted, label: "Projects Completed" },
  happyClients: { value: agency.figures.happyClients, label: "Happy Clients" },
  founded: { value: agency.founded, label: "Founded" },
  industries: { value: String(industries.length), label: "Industries Served" },
  successRate: { value: agency.figures.successRate, label: "Success Rate" },
} as const satisfies Readonly<Record<string, Stat>>;
