/**
 * Code that the compiler has to refuse. Each wrong line is below a `@ts-expect-error`, which is an error itself as soon as
 * the line below it compiles. Nothing runs it.
 */
/* oxlint-disable react/jsx-key -- nothing renders these lists */
import type { Root } from "hast";
import * as v from "valibot";
import { defineCollection, defineSite, definePage, Island, paginate, type Check, type SiteConfig } from "#generator";
import { PageLayout } from "../../site/layouts/PageLayout.tsx";
import { ButtonLink } from "../../site/components/Button.tsx";
import { routes, type Place, type Route } from "../../site/routes.ts";

interface CounterProps {
  readonly label: string;
  readonly steps?: readonly number[];
  readonly since?: Date;
  readonly onEnd?: () => void;
}

function Counter({ label }: CounterProps) {
  return <button>{label}</button>;
}

function Handler({ onEnd }: { readonly onEnd: () => void }) {
  return <button onClick={onEnd}>End</button>;
}

const home = definePage({ path: "/", title: "Home", description: "The home page", element: <h1>Home</h1> });

export const islands = [
  <Island component={Counter} props={{ label: "Loaves", steps: [1, 2] }} />,
  // @ts-expect-error -- a component's props are needed
  <Island component={Counter} props={{}} />,
  // @ts-expect-error -- a prop is of another type
  <Island component={Counter} props={{ label: 3 }} />,
  // @ts-expect-error -- no prop of that name
  <Island component={Counter} props={{ label: "Loaves", step: 1 }} />,
  // @ts-expect-error -- a date becomes a text on its way to the browser
  <Island component={Counter} props={{ label: "Loaves", since: new Date(0) }} />,
  // @ts-expect-error -- a function cannot travel at all
  <Island component={Handler} props={{ onEnd: () => undefined }} />,
  <Island component={Counter} props={{ label: "Loaves" }} load="visible" />,
  // @ts-expect-error -- there is no such time to load an island
  <Island component={Counter} props={{ label: "Loaves" }} load="soon" />,
  // @ts-expect-error -- the element of an island must allow any content
  <Island component={Counter} props={{ label: "Loaves" }} as="p" />,
];

// @ts-expect-error -- no page has this address
export const wrongRoute: Route = "/abuot";
// @ts-expect-error -- nor has a part of it
export const wrongPlace: Place = "/abuot#team";
// @ts-expect-error -- a name that the table of routes does not have
export const missingRoute = routes.abuot;
// @ts-expect-error -- an external address is not a route
export const outside: Place = "https://example.com";

export const links = [
  <ButtonLink href="/contact">Write to us</ButtonLink>,
  // @ts-expect-error -- links of the site lead to its pages
  <ButtonLink href="/contcat">Write to us</ButtonLink>,
  // @ts-expect-error -- the layout marks the page that it is given
  <PageLayout current="/abuot">Words</PageLayout>,
];

export const pages = [
  // @ts-expect-error -- a page has a description
  definePage({ path: "/", title: "Home", element: <h1>Home</h1> }),
  // @ts-expect-error -- an unknown key
  definePage({ path: "/", title: "Home", description: "The home page", element: <h1>Home</h1>, layout: "wide" }),
  definePage({ ...home, lang: "ar", dir: "rtl", alternates: { en: "/" } }),
  // @ts-expect-error -- a page is read from left to right, or from right to left
  definePage({ ...home, dir: "auto" }),
  definePage({ ...home, checks: { "event-attribute": "warning", "text-suspect": "off" } }),
  // @ts-expect-error -- what protects visitors is never off
  definePage({ ...home, checks: { "event-attribute": "off" } }),
  // @ts-expect-error -- no problem has this code
  definePage({ ...home, checks: { "heading-ordre": "off" } }),
];

const ownCheck: Check = (site) => site.pages.map(({ path }) => ({ code: "shop/a", what: path, fix: "b" }));

/** A site with these options. */
const site = (options: Omit<Parameters<typeof defineSite>[0], "lang" | "pages">) =>
  defineSite({ lang: "en", pages: [home], ...options });

export const sites = [
  site({}),
  // @ts-expect-error -- an unknown key
  site({ theme: "dark" }),
  // @ts-expect-error -- an unknown key within
  site({ budgets: { pages: 9000 } }),
  // @ts-expect-error -- pages are listed
  defineSite({ lang: "en", pages: home }),
  site({ hosts: ["nginx", (host) => [{ place: "beside", path: "a", text: host.pages.join() }]] }),
  // @ts-expect-error -- a file of a host is inside or beside
  site({ hosts: [() => [{ place: "above", path: "a", text: "" }]] }),
  // @ts-expect-error -- a host that nothing is known of
  site({ hosts: ["geocities"] }),
  // @ts-expect-error -- an origin has a scheme
  site({ allowedOrigins: { pictures: ["images.example.com"] } }),
  site({ allowedOrigins: { connections: ["wss://live.example", "ws://localhost:80"] } }),
  // @ts-expect-error -- no picture comes by WebSocket
  site({ allowedOrigins: { pictures: ["wss://live.example"] } }),
  site({ checks: { "text-suspect": "warning", "link-insecure": "off" } }),
  // @ts-expect-error -- no problem has this code
  site({ checks: { "text-suspekt": "warning" } }),
  // @ts-expect-error -- a problem becomes a warning or nothing
  site({ checks: { "text-suspect": "error" } }),
  // @ts-expect-error -- nothing can be built of it
  site({ checks: { bundle: "warning" } }),
  // @ts-expect-error -- what protects visitors holds for the whole site
  site({ checks: { "event-attribute": "warning" } }),
  site({ redirects: { "/old": "/about#team", "/shop": "https://shop.example.com" } }),
  // @ts-expect-error -- an old address begins at the root
  site({ redirects: { old: "/about" } }),
  // @ts-expect-error -- a new address does, too, unless it is that of another site
  site({ redirects: { "/old": "about" } }),
  // @ts-expect-error -- nor is another site asked without encryption
  site({ redirects: { "/old": "http://www.example.com" } }),
  // @ts-expect-error -- a script of another site has a path
  site({ scripts: [{ origin: "https://count.example" }] }),
  site({
    // @ts-expect-error -- a service sets data attributes and no others
    scripts: [{ origin: "https://a.example", path: "/a.js", attributes: { id: "a" } }],
  }),
  // @ts-expect-error -- no frame comes without encryption
  site({ frames: ["http://rooms.example"] }),
  site({ outputs: [(built) => [{ path: "/titles.txt", contents: built.pages.map(({ title }) => title).join() }]] }),
  // @ts-expect-error -- a file has contents
  site({ outputs: [() => [{ path: "/titles.txt" }]] }),
  // @ts-expect-error -- a page of the built site is no longer an element
  site({ outputs: [(built) => [{ path: "/a", contents: built.pages[0]?.element }]] }),
  site({ checks: [ownCheck, { "shop/a": "off", "text-suspect": "warning" }] }),
  // @ts-expect-error -- a code of one's own has a slash
  site({ checks: [() => [{ code: "text-suspect", what: "a", fix: "b" }]] }),
  // @ts-expect-error -- a problem has a fix
  site({ checks: [() => [{ code: "shop/a", what: "a" }]] }),
  // @ts-expect-error -- no problem of the generator has this code
  site({ checks: [{ "text-suspekt": "warning" }] }),
  // @ts-expect-error -- facts are given to a check
  site({ placeholders: [{ fact: "phone", value: "1" }] }),
  // @ts-expect-error -- a function makes the files
  site({ outputs: [{ path: "/titles.txt", contents: "" }] }),
  // @ts-expect-error -- what is published is not changed later
  (site({}).lang = "de"),
];

const posts = await defineCollection({
  folder: "posts",
  schema: v.strictObject({ title: v.string(), tags: v.optional(v.array(v.string()), []) }),
});

export const collections = [
  ...posts.entries.map(({ data, date, headings }) => [
    data.title.length,
    data.tags.map((tag) => tag.length),
    date?.length,
    headings[0]?.id.length,
  ]),
  // @ts-expect-error -- the schema has no such field
  ...posts.entries.map(({ data }) => data.titel),
  // @ts-expect-error -- a title is a text
  ...posts.entries.map(({ data }) => data.title.toFixed()),
  // @ts-expect-error -- an entry need not have a date
  ...posts.entries.map(({ date }) => date.length),
  ...paginate(posts.entries, { size: 10, path: "/posts" }).map(({ items }) => items[0]?.data.title.length),
  // @ts-expect-error -- a page need not have one after it
  ...paginate(posts.entries, { size: 10, path: "/posts" }).map(({ next }) => next.length),
  ...posts.entries.map(({ Content }) => <Content components={{ a: ({ href }) => <a href={href}>Link</a> }} />),
  // @ts-expect-error -- there is no such element
  ...posts.entries.map(({ Content }) => <Content components={{ anchor: () => <a href="/">Link</a> }} />),
  // @ts-expect-error -- a heading has no address
  ...posts.entries.map(({ Content }) => <Content components={{ h2: ({ href }) => <h2>{href}</h2> }} />),
  // @ts-expect-error -- a schema is needed
  await defineCollection({ folder: "posts" }),
  // @ts-expect-error -- a folder is a text
  await defineCollection({ folder: 3, schema: v.unknown() }),
];

function plugin({ sign }: { readonly sign: string }) {
  return (tree: Root) => void tree.children.push({ type: "text", value: sign });
}

export const configurations = [
  {
    markdown: { remarkPlugins: ["gfm"], rehypePlugins: ["code-colours", [plugin, { sign: "§" }]] },
  } satisfies SiteConfig,
  {} satisfies SiteConfig,
  {
    bundle: {
      plugins: [{ name: "yaml", setup: ({ onLoad }) => onLoad({ filter: /a/ }, ({ path }) => ({ contents: path })) }],
      loader: { ".graphql": "text" },
      define: { VERSION: '"1.2"' },
      alias: { moment: "dayjs" },
    },
  } satisfies SiteConfig,
  // @ts-expect-error -- an unknown key within
  { bundle: { plugin: [] } } satisfies SiteConfig,
  // @ts-expect-error -- a plugin has a name
  { bundle: { plugins: [{ setup: () => undefined }] } } satisfies SiteConfig,
  // @ts-expect-error -- files with addresses are assets
  { bundle: { loader: { ".glb": "file" } } } satisfies SiteConfig,
  // @ts-expect-error -- an extension begins with a dot
  { bundle: { loader: { graphql: "text" } } } satisfies SiteConfig,
  // @ts-expect-error -- JavaScript is written as a text
  { bundle: { define: { VERSION: 1.2 } } } satisfies SiteConfig,
  // @ts-expect-error -- a package is named
  { bundle: { alias: { moment: false } } } satisfies SiteConfig,
  // @ts-expect-error -- an unknown key
  { markdowns: {} } satisfies SiteConfig,
  // @ts-expect-error -- an unknown key within
  { markdown: { remarkPlugin: [] } } satisfies SiteConfig,
  // @ts-expect-error -- colours are made of HTML
  { markdown: { remarkPlugins: ["code-colours"] } } satisfies SiteConfig,
  // @ts-expect-error -- a plugin is imported, not named
  { markdown: { remarkPlugins: ["remark-math"] } } satisfies SiteConfig,
  // @ts-expect-error -- a preset has no name for messages
  { markdown: { remarkPlugins: [{ plugins: [] }] } } satisfies SiteConfig,
  // @ts-expect-error -- plugins are listed
  { markdown: { rehypePlugins: plugin } } satisfies SiteConfig,
];
