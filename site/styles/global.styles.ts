import { injectGlobal, keyframes } from "@emotion/css";
import {
  customProperties,
  darkScheme,
  inkPairs,
  lightScheme,
  moreContrast,
  radius,
  sizes,
  space,
  accentedLetters,
  font,
  ease,
  hovering,
  moving,
  onPrint,
} from "./tokens.ts";

/*
 * The faces named Twin are Arial, stretched to the widths and line boxes of Anek. So a page that is painted before the
 * font arrives has the same lines.
 */
// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rules
injectGlobal`
  @font-face {
    font-family: Anek;
    src: url(asset:${font.basic.asset});
    font-weight: 400 600;
    font-display: fallback;
  }
  /* Accented letters: only pages that have some keep this. */
  @font-face {
    font-family: Anek;
    src: url(asset:${font.accented.asset});
    font-weight: 400 600;
    font-display: fallback;
    unicode-range: ${accentedLetters};
  }
  @font-face {
    font-family: Twin;
    src: local(Arial), local("Liberation Sans");
    font-weight: 400 500;
    size-adjust: 104.2%;
    ascent-override: 86.4%;
    descent-override: 19.2%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: Twin;
    src: local("Arial Bold"), local("Liberation Sans Bold");
    font-weight: 600;
    size-adjust: 98.8%;
    ascent-override: 91.1%;
    descent-override: 20.2%;
    line-gap-override: 0%;
  }
`;

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
    @media ${hovering} {
      &:hover {
        text-decoration-thickness: 2px;
      }
    }
  }
  a:active,
  button:active {
    opacity: 0.75;
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

const settle = keyframes`
  from {
    translate: 0 0.5rem;
  }
`;

// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rules
injectGlobal`
  @media ${moving} {
    :root {
      --ease: ${ease};
    }
    h1 {
      animation: ${settle} 0.32s var(--ease);
    }
  }
`;

// oxlint-disable-next-line no-unused-expressions -- the call itself writes the rules
injectGlobal`
  @media print {
    :root {
      ${customProperties(onPrint)}
      font-size: 10.5pt;
    }
    h1,
    h2,
    h3,
    h4 {
      break-after: avoid;
    }
    li,
    dl {
      break-inside: avoid;
    }
    /* What only works or decorates on a screen. */
    header nav,
    header [data-island],
    [role],
    form,
    footer [aria-hidden] {
      display: none !important;
    }
    header * {
      position: static !important;
    }
  }
`;
