import type { Industry } from "../industries.ts";
import type { Place } from "../routes.ts";
import { industryInks } from "../styles/inks.styles.ts";
import { rising } from "../styles/rising.styles.ts";
import { column, columns as figure, gap, ground, label } from "./IndustryColumns.styles.ts";
import { TallPlate } from "./drawings/TallPlate.tsx";
import { industryPlates } from "./drawings/WidePlate.tsx";

export interface Column {
  readonly industry: Industry;
  /** What was built for it, below its name. */
  readonly built?: string | undefined;
  /** Its target. Without one the column is decoration. */
  readonly href?: Place;
}

interface IndustryColumnsProps {
  readonly columns: readonly Column[];
  /** Only the outline of this industry is drawn. */
  readonly missing?: Industry | undefined;
}

/** The site's figure: rising columns that link to the projects of their industries. */
export function IndustryColumns({ columns, missing }: IndustryColumnsProps) {
  const isDecoration = columns.every(({ href }) => href === undefined);
  return (
    <ul className={`${figure} ${rising}`} aria-hidden={isDecoration || undefined}>
      {columns.map(({ industry, built, href }) => (
        <li key={industry} className={industryInks[industry]}>
          {href === undefined ? (
            <div className={column}>
              {industry === missing ? <div className={gap} /> : <Ground industry={industry} />}
            </div>
          ) : (
            <a className={column} href={href}>
              <Ground industry={industry} />
              <span className={label}>
                {industry}
                {built && <small>{` ${built}`}</small>}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Ground({ industry }: { readonly industry: Industry }) {
  return (
    <div className={ground}>
      <TallPlate name={industryPlates[industry]} />
    </div>
  );
}
