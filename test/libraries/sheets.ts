import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { librariesDir } from "./install-libraries.ts";

const packages = join(librariesDir, "node_modules");

/** A global style sheet, and a page with an island that use a little of it. */
export interface Sheet {
  readonly name: string;
  /** The file as the page imports it. Missing if it is made: then the page imports `./sheet.css`. */
  readonly inPackage?: string;
  readonly css: () => Promise<string>;
  readonly element: string;
  /** The module of the island: its button, "Breads", shows and hides a menu. */
  readonly island: string;
}

const ofBootstrap = "bootstrap/dist/css/bootstrap.min.css";

const bootstrap: Sheet = {
  name: "Bootstrap",
  inPackage: ofBootstrap,
  css: () => readFile(join(packages, ofBootstrap), "utf8"),
  element: `<main className="container py-5">
    <h1 className="display-4 text-primary">Bread</h1>
    <p className="lead">Rye, wheat and <a href="/" className="link-success">spelt</a>.</p>
    <div className="row g-3">
      {["Rye", "Oat"].map((name) => (
        <article key={name} className="col-md-6">
          <div className="card h-100 shadow-sm"><div className="card-body">
            <h2 className="card-title h5">{name}</h2>
            <p className="card-text">A loaf with a crust. <span className="badge rounded-pill text-bg-dark">New</span></p>
            <a className="btn btn-outline-primary" href="/">Order {name}</a>
          </div></div>
        </article>
      ))}
    </div>
    <Island component={Widget} props={{}} />
  </main>`,
  island: `import { useState } from "react";
export function Widget() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="dropdown mt-4">
      <button type="button" data-hold className={isOpen ? "btn btn-danger dropdown-toggle" : "btn btn-secondary dropdown-toggle"} onClick={() => setIsOpen(!isOpen)}>Breads</button>
      <ul className={isOpen ? "dropdown-menu show" : "dropdown-menu"}>
        <li><a className="dropdown-item" href="/">Rye</a></li>
        <li><a className={isOpen ? "dropdown-item active" : "dropdown-item"} href="/">Oat</a></li>
      </ul>
    </div>
  );
}`,
};

const tailwind: Sheet = {
  name: "Tailwind",
  css: compiledTailwind,
  element: `<main className="mx-auto max-w-3xl space-y-6 p-4 md:p-8">
    <h1 className="text-4xl font-bold text-sky-800">Bread</h1>
    <p className="text-lg leading-relaxed">Rye, wheat and <a href="/" className="underline hover:text-red-700 focus-visible:outline-2">spelt</a>.</p>
    <div className="grid gap-4 md:grid-cols-2">
      {["Rye", "Oat"].map((name) => (
        <article key={name} className="rounded-lg border border-slate-200 bg-white p-4 shadow-md first:bg-amber-50">
          <h2 className="text-xl before:mr-2 before:content-['–']">{name}</h2>
          <p className="line-clamp-2 text-slate-700">A loaf with a crust.</p>
        </article>
      ))}
    </div>
    <Island component={Widget} props={{}} />
  </main>`,
  island: `import { useState } from "react";
export function Widget() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="relative">
      <button type="button" data-hold className={isOpen ? "rounded px-3 py-1 bg-rose-700 text-white ring-2" : "rounded px-3 py-1 bg-slate-100"} onClick={() => setIsOpen(!isOpen)}>Breads</button>
      <ul className={isOpen ? "absolute -translate-x-2 rotate-1 bg-linear-to-r from-lime-100 p-2" : "hidden"}>
        <li><a href="/">Rye</a></li>
        <li><a href="/">Oat</a></li>
      </ul>
    </div>
  );
}`,
};

/** The part of Tailwind's own types that is used, because the type checker runs where it is not installed. */
interface TailwindModule {
  readonly compile: (css: string) => Promise<{ readonly build: (candidates: readonly string[]) => string }>;
}

/** Tailwind makes the classes that all pages of a site use: here those of two modules, and many of other pages. */
async function compiledTailwind(): Promise<string> {
  const url = pathToFileURL(join(packages, "tailwindcss/dist/lib.mjs")).href;
  const { compile } = (await import(url)) as TailwindModule;
  const { build } = await compile(await readFile(join(packages, "tailwindcss/index.css"), "utf8"));
  const ofThePage = `${tailwind.element} ${tailwind.island}`.match(/[^\s"]+/g) ?? [];
  return build([...ofThePage, ...ofOtherPages()]);
}

function ofOtherPages(): readonly string[] {
  const hues = ["red", "orange", "yellow", "green", "teal", "indigo", "violet", "pink"];
  const colors = hues.flatMap((hue) => [100, 300, 500, 700, 900].map((shade) => `${hue}-${shade}`));
  const sizes = Array.from({ length: 12 }, (_, size) => `${size}`);
  const utilities = [
    ...["bg", "text", "border"].flatMap((kind) => colors.map((color) => `${kind}-${color}`)),
    ...["m", "p", "gap", "inset", "scale"].flatMap((kind) => sizes.map((size) => `${kind}-${size}`)),
    "animate-spin",
    "divide-x",
    "backdrop-blur-sm",
  ];
  return ["", "hover:", "dark:", "lg:", "group-hover:"].flatMap((variant) =>
    utilities.map((one) => `${variant}${one}`),
  );
}

/** The style sheets that are tried. */
export const sheets: readonly Sheet[] = [bootstrap, tailwind];
