/** The mark: four steps that rise. */
export function StairMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M0 24v-6h6v-6h6V6h6V0h6v24z" />
    </svg>
  );
}

export function ArrowIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M6 18 18 6M8 6h10v10" />
    </svg>
  );
}

const paths = {
  linkedin: "M2 9h4v13H2zm0-5a2 2 0 0 0 4 0 2 2 0 0 0-4 0m7 5h4v2q1-2 4-2 5 0 5 5v8h-4v-7q0-3-2-3t-3 3v7H9z",
  x: "M2 3h6l5 7 6-7h2l-7 8 8 11h-6l-5-7-6 7H3l7-9zm4 2 11 15h2L8 5z",
  github:
    "M9 22a11 11 0 1 1 6 0q-1 0-1-1v-3q0-2-1-2 5 0 5-5 0-2-1-3 1-1 0-3-1 0-3 1-2-1-5 0-2-1-3-1-1 2 0 3-1 1-1 3 0 5 5 5-1 0-1 2-3 1-4-1-1-1-2-1c2 1 1 4 6 4",
} as const;

export function SocialIcon({ network }: { readonly network: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[network]} />
    </svg>
  );
}
