import type { Host } from "./host-file.ts";
import type { HostingTable } from "./hosting-table.ts";

/**
 * A workflow for GitHub Pages. Pages cannot send the site's headers, so the meta elements of the pages contain the
 * policy. It redirects `/about` to `/about/`, so the addresses of pages end with a slash.
 */
export const githubPages: Host = (table) => [{ place: "beside", path: "pages.yml", text: workflow(table) }];

/** The folder that the workflow builds into, independent of the output folder on this machine. */
const outDir = "dist";

function pagesCommand({ commands, hasTrailingSlash }: HostingTable): string {
  const separator = commands.elsewhere.includes(" -- ") ? "" : "-- ";
  const slash = hasTrailingSlash ? "" : " --trailing-slash always";
  return `${commands.elsewhere} ${separator}--out ${outDir}${slash}`;
}

/** JSON strings are also valid in YAML. */
function workflow(table: HostingTable): string {
  const command = pagesCommand(table);
  return `# Copy to .github/workflows/pages.yml and choose "GitHub Actions" as the source in the settings of Pages.
name: Pages
on:
  push:
    branches: [main]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.publication.outputs.page_url }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
          cache: npm
      - run: npm ci
      - run: ${JSON.stringify(command)}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: ${outDir}
      - id: publication
        uses: actions/deploy-pages@v4
`;
}
