import { css, injectGlobal, keyframes } from "@emotion/css";

injectGlobal`
  :root { --paper: #fff; --ink: #123; color-scheme: light dark; }
  body { margin: 0; color: var(--ink); background: var(--paper); font-family: system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) { :root { --paper: #123; --ink: #fff; } }
`;

const rise = keyframes`from { opacity: 0.5; } to { opacity: 1; }`;

export const heading = css`
  font-size: clamp(2rem, 5vw, 4rem);
  @media (width >= 40rem) {
    text-wrap: balance;
  }
`;

export const card = css`
  display: grid;
  gap: 1rem;
  animation: ${rise} 1s;
  &:hover > a,
  &:focus-within > a {
    text-decoration: underline;
  }
`;
