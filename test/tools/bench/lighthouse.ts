/**
 * Runs Lighthouse on every page, three times by default, behind nginx with the generated configuration. Prints the
 * medians and the audits that lost points. Ends with 1 if a median is below 100.
 */
import { isIndexed } from "../../../generator/define/addresses.ts";
import { photoOrigin } from "../../../site/content/photos.ts";
import { hostedSite } from "../../hosting/hosted-site.ts";
import { servers } from "../../hosting/servers.ts";
import { median } from "./median.ts";
import { photoHost } from "./photo-host.ts";
import { categories, runLighthouse, type Category, type Scores } from "./run-lighthouse.ts";

const runs = Number(process.argv[2] ?? 3);
const { executable, start } = servers.nginx;
if (executable === undefined) throw new Error("nginx is missing: run `npm run pretest:long` to fetch it");

const site = await hostedSite(["nginx"]);
const photos = await photoHost();
const nginx = await start(executable, site);
try {
  console.log(`median of ${runs}, sent with gzip`);
  console.log(["page".padEnd(16), ...categories].join("  "));
  for (const path of site.pages) {
    const visits: Scores[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(path));
    print(path, visits);
  }
} finally {
  nginx.process.kill();
  photos.close();
  await site.remove();
}

function visit(path: string): Promise<Scores> {
  // A named file asks search engines not to index it, and would lose points for that.
  const asked = isIndexed({ path }) ? categories : categories.filter((category) => category !== "seo");
  const hostRules = `MAP ${new URL(photoOrigin).host} 127.0.0.1:${photos.port}`;
  return runLighthouse({ url: nginx.url + path, categories: asked, hostRules });
}

function print(path: string, visits: readonly Scores[]): void {
  const scoreOf = (category: Category) => median(visits.flatMap(({ scores }) => scores[category] ?? []));
  const cells = categories.map((category) => {
    const score = scoreOf(category);
    return (Number.isNaN(score) ? "-" : `${score}`).padStart(category.length);
  });
  console.log([path.padEnd(16), ...cells].join("  "));
  if (!categories.some((category) => scoreOf(category) < 100)) return;
  process.exitCode = 1;
  for (const fault of new Set(visits.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
}
