interface ContentsProps {
  readonly label: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
}

/** A text with fewer parts is seen whole. */
const leastParts = 3;

/** The parts of a long text, as links. */
export function Contents({ label, headings }: ContentsProps) {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < leastParts) return null;
  return (
    <nav aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
