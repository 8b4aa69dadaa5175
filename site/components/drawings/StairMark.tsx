/** The mark: four steps that rise. */
export function StairMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M0 24v-6h6v-6h6V6h6V0h6v24z" />
    </svg>
  );
}
