import { injectGlobal } from "@emotion/css";
import { customProperties, darkScheme, inkPairs, lightScheme, moreContrast, radius, sizes, space } from "./tokens.ts";

const studioInks = Object.fromEntries(Object.entries(inkPairs).map(([name, { light }]) => [name, light]));

// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rules
injectGlobal`
  :root {
    ${customProperties(lightScheme)}
    ${customProperties(studioInks)}
    ${customProperties(space)}
    font-size: clamp(100%, 0.5rem + 0.555vw, 137.5%);
  }
  @media screen and (prefers-color-scheme: dark) {
    :root {
      ${customProperties(darkScheme)}
      /* Photos keep their light tones by night, and would glare. */
      --dim: brightness(0.82);
    }
  }
  @media (prefers-contrast: more) {
    :root {
      ${customProperties(moreContrast)}
    }
  }

  * {
    box-sizing: border-box;
    min-width: 0;
    margin: 0;
    padding: 0;
  }
  html {
    scroll-padding-block: 6rem 1.5rem;
    @media (height <= 16rem) {
      scroll-padding-top: 0;
    }
    -webkit-text-size-adjust: 100%;
    /* The header is not an ancestor of the dark block that it watches. */
    timeline-scope: --night;
  }
  body {
    background: var(--paper);
    color: var(--ink);
    font: 400 1.0625rem/1.6 Anek, Twin, system-ui, sans-serif;
    overflow-wrap: break-word;
    text-wrap: pretty;
  }
  h1,
  h2,
  h3 {
    font-weight: 600;
    letter-spacing: -0.025em;
    text-wrap: balance;
  }
  h2 {
    font-size: ${sizes.heading};
    line-height: 1.08;
  }
  h3 {
    font-size: ${sizes.subheading};
    line-height: 1.2;
    letter-spacing: -0.012em;
  }
  ul,
  ol {
    list-style: none;
  }
  a {
    color: inherit;
  }
  svg {
    display: block;
    max-width: 100%;
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    cursor: pointer;
  }
  ::selection {
    background: var(--ink);
    color: var(--paper);
  }
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    border-radius: ${radius};
  }
  main:focus {
    outline: 0;
  }
`;
