import { isValidElement, type JSX, type ReactNode } from "react";
import { usePhoto, type Entry, type MarkdownComponents, type MarkdownPhoto } from "#generator";
import { classNames } from "../styles/class-names.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { code } from "./Code.styles.ts";
import { figures, tables } from "./Figures.styles.ts";
import { footnotes, lists, prose, quotes, tasks } from "./Prose.styles.ts";

const components: MarkdownComponents = {
  a: Link,
  img: Picture,
  input: Box,
  label: Task,
  p: Paragraph,
  photo: Photo,
  pre: Code,
  table: Table,
};

/** The text of a Markdown file, in the site's own type. */
export function Prose({ Content }: Pick<Entry<unknown>, "Content">) {
  return (
    <div className={classNames(prose, lists, tasks, quotes, tables, code, figures, footnotes)}>
      <Content components={components} />
    </div>
  );
}

/** A wide table scrolls in its frame, also with the keyboard. */
function Table(props: JSX.IntrinsicElements["table"]) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached with the keyboard (WCAG 2.1.1)
    <div tabIndex={0}>
      <table {...props} />
    </div>
  );
}

function Code({ children }: JSX.IntrinsicElements["pre"]) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached with the keyboard (WCAG 2.1.1)
  return <pre tabIndex={0}>{children}</pre>;
}

/** An item of a task list. Nobody can tick it, so it is no form control. */
function Task({ children }: JSX.IntrinsicElements["label"]) {
  return <span data-task="">{children}</span>;
}

function Box({ checked = false }: JSX.IntrinsicElements["input"]) {
  return (
    <>
      <svg viewBox="0 0 14 14" fill={checked ? "currentColor" : "none"} aria-hidden="true">
        <path d="M1 1h12v12H1z" />
      </svg>
      <span className={visuallyHidden}>{checked ? "Done:" : "To do:"}</span>
    </>
  );
}

/** The way back from a footnote is drawn, because not every font has the arrow. */
function Link({ children, ...link }: JSX.IntrinsicElements["a"]) {
  return (
    <a {...link}>
      {"data-footnote-backref" in link ? (
        <svg viewBox="0 0 14 14" aria-hidden="true">
          <path d="M12 2v4a3 3 0 0 1-3 3H2m4-4-4 4 4 4" />
        </svg>
      ) : (
        children
      )}
    </a>
  );
}

const sizes = "(min-width: 60rem) 55vw, 100vw";

/** A photo that lies beside the text, whole; what stands in quotes behind its name is its caption. */
function Photo({ asset, alt, title, width = 3, height = 2 }: MarkdownPhoto) {
  const { sources, ...image } = usePhoto(asset, { ratio: [width, height], widths: [400, 800, 1200], least: 800 });
  return (
    <Captioned caption={title}>
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={sizes} />
        ))}
        <img {...image} alt={alt} sizes={sizes} loading="lazy" />
      </picture>
    </Captioned>
  );
}

/** A picture that is no photo, such as a chart. */
function Picture({ title, alt, ...image }: JSX.IntrinsicElements["img"]) {
  return (
    <Captioned caption={title}>
      <img {...image} alt={alt} />
    </Captioned>
  );
}

/** Markdown puts a picture on a line of its own into a paragraph, in which no figure may be. */
function Paragraph({ children }: JSX.IntrinsicElements["p"]) {
  return isPicture(children) ? children : <p>{children}</p>;
}

/** Of all that may stand in a paragraph, only pictures are components without content. */
function isPicture(node: ReactNode): boolean {
  return (
    isValidElement<{ readonly children?: ReactNode }>(node) && typeof node.type !== "string" && !node.props.children
  );
}

function Captioned({ caption, children }: { readonly caption: string | undefined; readonly children: ReactNode }) {
  return (
    <figure>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
