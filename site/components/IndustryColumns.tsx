import { industryInks } from "../styles/inks.styles.ts";
import { column, columns, gap, ground } from "./IndustryColumns.styles.ts";
import { TallPlate } from "./drawings/TallPlate.tsx";

type Industry = keyof typeof industryInks;

interface IndustryColumnsProps {
  readonly industries: readonly Industry[];
  /** Only its outline is drawn. Then the columns tell nothing about industries and are decoration. */
  readonly missing?: Industry;
}

/** The site's figure: four columns that rise. */
export function IndustryColumns({ industries, missing }: IndustryColumnsProps) {
  const isDecoration = missing !== undefined;
  return (
    <ul className={columns} aria-hidden={isDecoration || undefined}>
      {industries.map((industry) => (
        <li key={industry} className={`${column} ${industryInks[industry]}`}>
          {industry === missing ? (
            <div className={gap} />
          ) : (
            <div className={ground}>
              <TallPlate industry={industry} />
            </div>
          )}
          {!isDecoration && industry}
        </li>
      ))}
    </ul>
  );
}
