import type { ServiceDrawing } from "./services.ts";

/** Topics are drawn like services, the one industry among them like an industry, the featured post like the studio. */
export type PostDrawing = ServiceDrawing | "pulse" | "studio";

/** What posts are about, in the order of the filter, each with the drawing of posts that name none. */
const all = [
  { name: "SaaS Development", drawing: "saas" },
  { name: "Mobile Development", drawing: "mobile" },
  { name: "Cloud Architecture", drawing: "cloud" },
  { name: "HealthTech", drawing: "pulse" },
  { name: "AI/ML", drawing: "ai" },
  { name: "Backend Development", drawing: "backend" },
] as const satisfies readonly { readonly name: string; readonly drawing: PostDrawing }[];

export type Topic = (typeof all)[number]["name"];

export const topics: readonly Topic[] = all.map(({ name }) => name);

/** Returns the drawing of a topic. */
export function topicDrawing(topic: Topic): PostDrawing {
  return all.find(({ name }) => name === topic)!.drawing;
}
