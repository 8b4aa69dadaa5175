import { fourInks, headerHeight, moving, radius, shade } from "../styles/tokens.ts";

/* Comments in the text would be part of the script. Forced colours paint the border; they take away ground and shadow. */
const css = `
.notice {
  position: fixed;
  z-index: 4;
  inset-inline-end: var(--gutter);
  bottom: clamp(1rem, 3vw, 2rem);
  width: min(27rem, 100% - 2 * var(--gutter));
  padding: 1.125rem 1.375rem 1.375rem;
  background: var(--ink);
  color: var(--paper);
  border: 1px solid transparent;
  border-radius: ${radius};
  font-weight: 500;
  line-height: 1.4;
  text-wrap: balance;
  overflow: hidden;
  box-shadow: 0 1.5rem 3rem -1rem ${shade}73, 0 0 0 1px #ffffff1a;
}
.notice[data-raised] {
  bottom: auto;
  top: ${headerHeight};
}
@media (height <= 16rem) {
  .notice[data-raised] {
    top: 0;
  }
}
@media ${moving} {
  .notice {
    animation: appear 0.32s var(--ease);
  }
  .notice::after {
    content: "";
    position: absolute;
    inset: auto 0 0;
    height: 5px;
    transform-origin: 0;
    background: ${fourInks};
    animation: run-out 5s linear forwards;
  }
}
@keyframes appear {
  from {
    opacity: 0;
    translate: 0 1rem;
  }
}
@keyframes run-out {
  to {
    scale: 0 1;
  }
}
`;

/**
 * Adds the styles of the notice to the page. No page contains a notice at first, so they come with the script, and no page
 * has to load them. Its bar shows the rest of its life; with less motion it is left out, because a bar that stands still
 * would tell nothing.
 */
export function addNoticeLook(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
