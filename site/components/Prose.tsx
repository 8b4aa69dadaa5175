import { isValidElement, type JSX, type ReactNode } from "react";
import { usePhoto, type Entry, type MarkdownComponents, type MarkdownPhoto } from "#generator";
import { css } from "@emotion/css";
import { classNames } from "../styles/class-names.ts";
import { visuallyHidden } from "../styles/text.styles.ts";
import { code, figures, tables } from "./Prose.styles.ts";
import { sizes } from "../styles/tokens.ts";

const text = "clamp(1.0625rem, 1.02rem + 0.19vw, 1.1875rem)";

/** Text that somebody wrote at length: about 70 characters in a line, and the rhythm of what stands in it. */
const prose = css`
  --measure: calc(32 * ${text});
  font-size: ${text};
  line-height: 1.65;
  & > * {
    max-width: var(--measure);
  }
  & > * + * {
    margin-top: 1.25em;
  }
  /* The first paragraph speaks up, as on other pages. */
  & > p:first-child {
    font-size: ${sizes.lead};
    line-height: 1.4;
  }
  & h2 {
    margin-top: 1.9em;
    font-size: clamp(1.625rem, 1.4rem + 0.95vw, 2.25rem);
    line-height: 1.12;
  }
  & h3 {
    margin-top: 1.7em;
  }
  & :is(h4, h5, h6) {
    margin-top: 1.75em;
    font-size: 1em;
    font-weight: 600;
    line-height: 1.4;
  }
  & :is(h2, h3, h4, h5, h6) + * {
    margin-top: 0.7em;
  }
  & strong {
    font-weight: 600;
  }
  & a {
    text-decoration-thickness: 1.5px;
    text-underline-offset: 0.2em;
  }
  & a:hover {
    text-decoration-thickness: 3px;
  }
`;

/* Squares, as before the names of industries and in the menu. */
const lists = css`
  & :is(ul, ol) {
    padding-inline-start: 1.5em;
  }
  & ul {
    list-style: square;
  }
  & ol {
    list-style: decimal;
  }
  & li + li,
  & li > :is(ul, ol) {
    margin-top: 0.5em;
  }
  & li > p + * {
    margin-top: 0.75em;
  }
  & li::marker {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/* A box is a square, too, and solid once it is ticked. */
const tasks = css`
  & li:has([data-task]) {
    list-style: none;
  }
  & [data-task] {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 0.75em;
    margin-inline-start: -1.5em;
  }
  & [data-task] svg {
    width: 0.875em;
    margin-top: 0.4em;
    stroke: currentColor;
    stroke-width: 2;
  }
  & [data-footnote-backref] svg {
    display: inline;
    width: 0.875em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
  }
`;

const quotes = css`
  & blockquote {
    margin-block: 2em;
    padding-inline-start: clamp(1.25rem, 3vw, 2rem);
    border-inline-start: 2px solid;
    font-size: ${sizes.subheading};
    font-weight: 500;
    line-height: 1.4;
    letter-spacing: -0.012em;
  }
  & blockquote > * + * {
    margin-top: 0.75em;
  }
  & hr {
    width: 4.5rem;
    margin-block: 3em;
    border: 0;
    border-top: 2px solid;
  }
`;

const footnotes = css`
  & [data-footnotes] {
    margin-top: 3.5em;
    padding-top: 1.5em;
    border-top: 1px solid var(--line);
    color: var(--ink2);
    font-size: 1rem;
    line-height: 1.5;
  }
  & [data-footnotes] h2 {
    margin: 0 0 0.75em;
    color: var(--ink);
    font-size: inherit;
    letter-spacing: 0;
  }
  & sup {
    font-size: 0.75em;
    line-height: 0;
  }
  /* Easier to hit than a raised number is. */
  & sup a {
    padding: 0.5em 0.125em;
  }
`;

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

function Code(props: JSX.IntrinsicElements["pre"]) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached with the keyboard (WCAG 2.1.1)
  return <pre tabIndex={0} {...props} />;
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

const photoSizes = "(min-width: 60rem) 55vw, 100vw";

/** A photo that lies beside the text, whole; what stands in quotes behind its name is its caption. */
function Photo({ asset, alt, title, width = 3, height = 2 }: MarkdownPhoto) {
  const { sources, ...image } = usePhoto(asset, { ratio: [width, height], widths: [400, 800, 1200], least: 800 });
  return (
    <Captioned caption={title}>
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={photoSizes} />
        ))}
        <img {...image} alt={alt} sizes={photoSizes} loading="lazy" />
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
