/** The years as one column each; the last one is the studio's. */
export function YearsChart({ years }: { readonly years: number }) {
  const earlierYears = Math.max(0, years - 1);
  const columns = Array.from({ length: earlierYears }, (_, year) => {
    const height = (6 + (year * 94) / earlierYears).toFixed(1);
    return `M${year * 5} 100v-${height}h4v${height}z`;
  });
  const last = earlierYears * 5;
  return (
    <svg viewBox={`0 0 ${last + 4} 100`} preserveAspectRatio="none" fill="currentColor" aria-hidden="true">
      <path d={columns.join("")} />
      <path fill="var(--rose)" d={`M${last} 75h4v25h-4z`} />
      <path fill="var(--blue)" d={`M${last} 50h4v25h-4z`} />
      <path fill="var(--ochre)" d={`M${last} 25h4v25h-4z`} />
      <path fill="var(--green)" d={`M${last} 0h4v25h-4z`} />
    </svg>
  );
}
