import type { HostFunction } from "../define/finished-site.ts";
import type { HostingTable } from "./hosting-table.ts";

/**
 * A workflow for GitHub Pages. Pages cannot send the site's headers, so the meta elements of the pages contain the
 * policy. It redirects `/about` to `/about/`, so the addresses of pages end with a slash.
 */
export const githubPages: HostFunction = (table) => [{ place: "beside", path: "pages.yml", text: workflow(table) }];

function workflow({ base }: HostingTable): string {
  const folder = base === "" ? "" : ` --base ${base}`;
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
      - run: npm run build -- --strict --trailing-slash always${folder}
      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist
      - id: publication
        uses: actions/deploy-pages@v4
`;
}
