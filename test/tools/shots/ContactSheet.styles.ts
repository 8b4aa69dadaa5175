/** Styles of the contact sheet. They are grey, so that they do not look like the site's. */
export const styles = `
  body { margin: 0; padding: 0 1rem 2rem; background: #777; color: #fff; font: 1rem/1.4 system-ui, sans-serif; }
  form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding: .75rem 0; background: #777; }
  select, input { font: inherit; }
  output { margin-left: auto; }
  section { padding-block: 1rem; border-top: 1px solid #fff; }
  section > div { display: flex; gap: 1rem; align-items: start; }
  h2 { margin: 0; font-size: 1.125rem; }
  p { margin: 0 0 .5rem; }
  figure { flex: 0 1 40rem; min-width: 0; margin: 0; }
  a { display: grid; align-items: start; isolation: isolate; background: #000; }
  img { grid-area: 1/1; width: 100%; min-height: 4rem; }
  img + img { mix-blend-mode: difference; }
`;
