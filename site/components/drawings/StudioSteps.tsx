/** The studio itself: all four colours together. */
export function StudioSteps() {
  return (
    <svg viewBox="0 0 240 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="var(--rose)" d="M30 136h42v44H30z" />
      <path fill="var(--blue)" d="M76 104h42v76H76z" />
      <path fill="var(--ochre)" d="M122 72h42v108h-42z" />
      <path fill="var(--green)" d="M168 40h42v140h-42z" />
    </svg>
  );
}
