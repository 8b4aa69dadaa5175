import { industryPairs } from "../styles/tokens.ts";
import type { InkPair } from "../styles/tokens.ts";
import { filters } from "./Duotone.styles.ts";

type Industry = keyof typeof industryPairs;

/** The filters behind `duotones`; they must stand somewhere on the page that uses them. */
export function Duotone({ industries }: { readonly industries: readonly Industry[] }) {
  return (
    <svg className={filters} width="0" height="0" aria-hidden="true">
      {industries.map((industry) => (
        <TwoInks key={industry} id={`duotone-${industry.toLowerCase()}`} inks={industryPairs[industry]} />
      ))}
    </svg>
  );
}

/** Maps dark to the deep ink and bright to the light one. */
function TwoInks({ id, inks }: { readonly id: string; readonly inks: InkPair }) {
  const [red, green, blue] = [1, 3, 5].map((at) => `${channel(inks.deep, at)} ${channel(inks.light, at)}`);
  return (
    <filter id={id} colorInterpolationFilters="sRGB">
      <feColorMatrix type="saturate" values="0" />
      <feComponentTransfer>
        <feFuncR type="table" tableValues={red} />
        <feFuncG type="table" tableValues={green} />
        <feFuncB type="table" tableValues={blue} />
      </feComponentTransfer>
    </filter>
  );
}

function channel(color: string, at: number): string {
  return (parseInt(color.slice(at, at + 2), 16) / 255).toFixed(2);
}
