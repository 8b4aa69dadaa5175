import { industryTable, type Industry } from "../industries.ts";
import type { InkPair } from "../styles/tokens.ts";
import { filterIds, filters } from "./Duotone.styles.ts";

/** The SVG filters of `duotones`. A page that uses these must contain them. */
export function Duotone({ industries }: { readonly industries: readonly Industry[] }) {
  return (
    <svg className={filters} width="0" height="0" aria-hidden="true">
      {industryTable
        .filter(({ name }) => industries.includes(name))
        .map(({ name, inks }) => (
          <TwoInks key={name} id={filterIds[name]} inks={inks} />
        ))}
    </svg>
  );
}

/** Maps dark parts of a grey picture to the deep ink, and bright parts to the light one. */
function TwoInks({ id, inks }: { readonly id: string; readonly inks: InkPair }) {
  const rows = [1, 3, 5].map((at) => {
    const [dark, bright] = [channel(inks.deep, at), channel(inks.light, at)];
    return `${share(bright - dark)} 0 0 0 ${share(dark)}`;
  });
  return (
    <filter id={id} colorInterpolationFilters="sRGB">
      <feColorMatrix values={`${rows.join(" ")} 0 0 0 1 0`} />
    </filter>
  );
}

/** Percent as a number in SVG, without the zero before the point. */
function share(percent: number): string {
  return String(percent / 100).replace(/^(-?)0\./, "$1.");
}

/** A channel of a colour in percent. */
function channel(color: string, at: number): number {
  return Math.round((parseInt(color.slice(at, at + 2), 16) / 255) * 100);
}
