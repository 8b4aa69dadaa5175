import type { DomUtils, parseDocument } from "htmlparser2";
import type { SiteSource } from "../problems/site-source.ts";
import type { PlacedRedirect } from "./redirects.ts";

/** A page of the built site, as visitors get it. Everything is computed at the first access. */
export interface FinishedPage {
  /** As in `definePage`: `/about`. */
  readonly path: string;
  /** As in links of the site, with base and trailing slash: `/shop/about/`. */
  readonly address: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  /** The whole document. */
  readonly html: string;
  /**
   * The document, parsed by htmlparser2. Its `DomUtils`, and libraries such as css-select, search in it. It is parsed
   * at each access, because the trees of all pages would fill the memory. So read it once.
   */
  readonly tree: HtmlTree;
  /** The elements with a name, such as `a`, of a tree that is parsed for this call. */
  readonly elements: (name: string) => readonly HtmlElement[];
  /** The text of `<main>`, or else of `<body>`, on one line. */
  readonly text: string;
  /** The headings in order. `id` is empty if a heading has none. */
  readonly headings: readonly { readonly depth: number; readonly id: string; readonly text: string }[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly images: readonly { readonly src: string; readonly alt: string }[];
}

export type HtmlTree = ReturnType<typeof parseDocument>;
export type HtmlElement = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A built site before it is published. Functions of `outputs` and `checks` get it. */
export interface FinishedSite {
  /** The options of the command are applied, and `url` contains the base. */
  readonly url: string | undefined;
  readonly base: string;
  readonly lang: string;
  readonly name: string | undefined;
  /** The pages that visitors can open. */
  readonly pages: readonly FinishedPage[];
  /** All files so far, without pictures made of photos. `path` is that in the output folder, `size` in bytes. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /**
   * Returns the path of a file whose name changes with its content, so that browsers keep it for ever: `parts/a.json`
   * becomes `/assets/parts/a.1a2b3c4d.json`.
   */
  readonly hashedPath: (name: string, contents: string | Uint8Array) => string;
  /** Searches in the source files of the site. Places are `file:line:column`. */
  readonly source: Pick<SiteSource, "find">;
}

/** A file that is published with the site. */
export interface MadeFile {
  /** Its path from the root: `/search.json`. */
  readonly path: string;
  readonly contents: string | Uint8Array;
  /** The media type that hosts have to send. They choose it by the extension, so another one is a problem. */
  readonly mediaType?: string | undefined;
}

/** A code of your own. The slash keeps it apart from the codes of the generator: `shop/price-missing`. */
export type OwnCode = `${string}/${string}`;

/**
 * A problem that a function of `checks` has found. Its place is `where`, or else the first text of `written` that is
 * found in the source, or else the JSX of `element`, or else the definition of the page or of the site.
 */
export interface FoundProblem {
  readonly code: OwnCode | "placeholder" | "fact-wrong";
  /** A warning does not stop the build. Missing for an error. */
  readonly severity?: "warning" | undefined;
  /** What is wrong. The same problem on several pages is reported once, if it names its page only in quotes. */
  readonly what: string;
  /** How to fix it. */
  readonly fix: string;
  /** The path of the page that it is on. */
  readonly page?: string | undefined;
  /** An element of `tree` of that page. */
  readonly element?: HtmlElement | undefined;
  /** `file:line:column`, such as `source.find` of the site returns. */
  readonly where?: string | undefined;
  readonly written?: readonly string[] | undefined;
  /** The name of a fact, if several placeholders may be reported in one line. */
  readonly subject?: string | undefined;
}

/** Finds problems of the built site. */
export type Check = (site: FinishedSite) => readonly FoundProblem[] | Promise<readonly FoundProblem[]>;

/** Makes files of a site: of the built one, or of what is known about it before any page is rendered. */
export type Output<Input = FinishedSite> = (site: Input) => readonly MadeFile[] | Promise<readonly MadeFile[]>;

/** A file that configures how a host serves the site. */
export interface HostFile {
  /** Inside the output folder, where the host looks for it, or beside it, so that it is not served. */
  readonly place: "inside" | "beside";
  readonly path: string;
  readonly text: string;
}

/** What the files of hosts depend on. Functions of `hosts` get it. */
export interface HostingFacts {
  /** The output folder, as the user wrote it. */
  readonly outDir: string;
  /** `www.example.com`. Missing while the URL of the site is not known. */
  readonly hostName?: string | undefined;
  /** The folder of the host that contains the site. Empty for the root. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash. */
  readonly hasTrailingSlash: boolean;
  /** The addresses of pages: `/about`, with the base, and with a slash at the end if the site uses one. */
  readonly pages: readonly string[];
  /** Old addresses with their new addresses. */
  readonly redirects: readonly PlacedRedirect[];
  /** The folder of hashed files: `/assets/`, with the base. */
  readonly hashedFolder: string;
}

/** Makes the files for a host. `headers` are those of every response, `svgHeaders` replace some of them for `.svg` files. */
export type HostFunction = (
  facts: HostingFacts & {
    readonly headers: Readonly<Record<string, string>>;
    readonly svgHeaders: Readonly<Record<string, string>>;
    /** The values of `Cache-Control`. */
    readonly cacheControl: { readonly hashed: string; readonly others: string };
  },
) => readonly HostFile[] | Promise<readonly HostFile[]>;
