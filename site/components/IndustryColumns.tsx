import type { Industry } from "../industries.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { stairs } from "../styles/layout.styles.ts";
import { column, columns, gap, ground, label } from "./IndustryColumns.styles.ts";
import { TallPlate } from "./drawings/TallPlate.tsx";
import { industryPlates } from "./drawings/WidePlate.tsx";

interface IndustryColumnsProps {
  readonly industries: readonly Industry[];
  /** Only its outline is drawn. Then the columns tell nothing about industries and are decoration. */
  readonly missing?: Industry;
}

/** The site's figure: columns that rise. */
export function IndustryColumns({ industries, missing }: IndustryColumnsProps) {
  const isDecoration = missing !== undefined;
  return (
    <ul className={`${columns} ${stairs}`} aria-hidden={isDecoration || undefined}>
      {industries.map((industry) => (
        <li key={industry} className={`${column} ${industryInks[industry]}`}>
          {industry === missing ? (
            <div className={gap} />
          ) : (
            <div className={ground}>
              <TallPlate name={industryPlates[industry]} />
            </div>
          )}
          {!isDecoration && <span className={label}>{industry}</span>}
        </li>
      ))}
    </ul>
  );
}
