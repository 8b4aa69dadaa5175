import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import type { Runtime } from "../load/bundling/script-bundler.ts";
import type { AddressForm } from "../load/definition/address-form.ts";
import { outputPath } from "../load/definition/page-url.ts";
import type { OutputFile } from "../output-file.ts";
import { remember } from "../cache/remember.ts";
import type { Assets } from "../render/assets/assets.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedSite } from "../render/site-renderer.ts";
import { tagOf } from "../render/tree/tag.ts";
import { treeOf, type Tree } from "../render/tree/tree.ts";
import { rewriteDocument } from "../assemble/addresses/rewrite-document.ts";
import type { SiteAddresses } from "../assemble/addresses/site-addresses.ts";
import type { CheckResult } from "./check-result.ts";
import type { CheckScope } from "./check-scope.ts";
import { pageInspector, type SiteFacts } from "./page-inspector.ts";
import { siteChecker } from "./site-checker.ts";

interface Made {
  readonly documents: readonly OutputFile[];
  readonly script: OutputFile | undefined;
}

/** Checks a site that is rendered as a whole. */
export interface RenderedSiteChecks {
  readonly begin: (bundle: SiteBundle, loaded: LoadedSite) => void;
  readonly judge: (site: {
    readonly bundle: SiteBundle;
    readonly loaded: LoadedSite;
    readonly rendered: RenderedSite;
    readonly assets: Assets;
    readonly files: readonly OutputFile[];
    readonly form: AddressForm;
    readonly addresses: SiteAddresses | undefined;
    readonly made: Made;
  }) => Promise<CheckResult>;
}

/** Makes the checks of a site whose pages are all in memory. */
export function renderedSiteChecks(scope: CheckScope, runtime: Runtime, assetsDir: string): RenderedSiteChecks {
  const checker = siteChecker({ scope, runtime });
  const treeOfPage = remember((page: RenderedPage) => treeOf(page.body));
  return {
    begin: checker.begin,
    judge: async ({ bundle, loaded, rendered, assets, files, form, addresses, made }) => {
      const { site } = loaded;
      const facts: SiteFacts = {
        livePaths: site.pages.map(({ path }) => path),
        disabledPaths: (site.disabledPages ?? []).map(({ path }) => path),
        filePaths: files.map(({ path }) => `/${path}`),
        ...form,
        allowedOrigins: site.allowedOrigins ?? {},
        knownSkeletons: checker.knownSkeletons(),
      };
      const inspect = pageInspector(scope, facts);
      const live = new Set(facts.livePaths);
      const headOf = new Map(made.documents.map(({ path, contents }) => [path, headIn(contents)]));
      const pages = rendered.pages.map((page) => {
        const tree = treeOfPage(page);
        const { path, title, description, css } = page;
        const file = outputPath(path);
        const written = addresses === undefined ? tree : writtenBody(tree, file, addresses);
        const body = { path, file, isLive: live.has(path), tree, written };
        const head = live.has(path) ? headOf.get(file) : undefined;
        return { path, title, description, css, findings: inspect(body), head, headKey: head && headKeyOf(head) };
      });
      return checker.judge({
        bundle,
        loaded,
        facts,
        pages,
        laterCss: rendered.laterCss,
        assets,
        assetsDir,
        ...made,
        whereIs: rendered.whereIs,
        hasFailures: rendered.failures.length + rendered.problems.length > 0,
      });
    },
  };
}

function writtenBody({ html, tags }: Tree, file: string, addresses: SiteAddresses) {
  return {
    html: rewriteDocument(html, file, addresses),
    tags: tags.map((tag) => tagOf(rewriteDocument(tag.text, file, addresses)) ?? tag),
  };
}

function headIn(contents: Uint8Array): string {
  const document = Buffer.from(contents).toString();
  return document.slice(document.indexOf("<head>"), document.indexOf("</head>"));
}

function headKeyOf(head: string): string {
  return head
    .replace(/(<(style|script|title)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1")
    .replace(/ (href|content|src|integrity)="[^"\n]+"/g, ' $1="x"');
}
