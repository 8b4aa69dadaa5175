const earlierYears = 19;

const columns = Array.from({ length: earlierYears }, (_, year) => {
  const height = (6 + (year * 94) / earlierYears).toFixed(1);
  return `M${year * 5} 100v-${height}h4v${height}z`;
}).join("");

/** Twenty years as twenty columns; the last one is the studio's. */
export function YearsChart() {
  return (
    <svg viewBox="0 0 99 100" preserveAspectRatio="none" fill="currentColor" aria-hidden="true">
      <path d={columns} />
      <path fill="var(--rose)" d="M95 75h4v25h-4z" />
      <path fill="var(--blue)" d="M95 50h4v25h-4z" />
      <path fill="var(--ochre)" d="M95 25h4v25h-4z" />
      <path fill="var(--green)" d="M95 0h4v25h-4z" />
    </svg>
  );
}
