const paths = {
  linkedin: "M2 9h4.5v13H2zm0-5a2 2 0 0 0 4.5 0 2 2 0 0 0-4.5 0m7 5h4v2q1-2 4-2 5 0 5 5v8h-4.5v-7q0-3-2-3t-2 3v7H9z",
  x: "M2 3h6l4.8 6.6L18.5 3H21l-7 8.2L22.5 22h-6l-5.3-7.3L5 22H2.5l7.6-8.9zm3.7 1.8 11.7 15.5h1.7L7.5 4.8z",
  github:
    "M9 22a10.7 10.7 0 1 1 6 0q-1 0-1-1v-3q0-2-1-2 5-.5 5-5 0-2-1-3 1-1 0-3-1 0-3 1-2-1-5 0-2-1-3-1-1 2 0 3-1 1-1 3 0 4.5 5 5-1 0-1 2-2.5.5-3.5-1.5-1-1-2-.5c2 1 1 4 5.5 3.5",
} as const;

export function SocialIcon({ network }: { readonly network: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[network]} />
    </svg>
  );
}
