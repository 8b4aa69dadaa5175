import { renderToStaticMarkup } from "react-dom/server";
import { script } from "./ContactSheet.script.ts";
import { styles } from "./ContactSheet.styles.ts";
import { ShotRow } from "./ShotRow.tsx";
import type { Row } from "./look-at.ts";

/** Renders the page that shows all shots. */
export function renderContactSheet(rows: readonly Row[]): string {
  return `<!doctype html>${renderToStaticMarkup(<ContactSheet rows={rows} />)}`;
}

interface RowsProps {
  readonly rows: readonly Row[];
}

function ContactSheet({ rows }: RowsProps) {
  const shots = rows.map(({ shot }) => shot);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Shots</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <form>
          <Choice name="page" values={shots.map(({ page }) => page)} />
          <Choice name="state" values={shots.map(({ state }) => state)} />
          <Choice name="width" values={shots.map(({ window }) => String(window.width))} />
          <Choice name="scheme" values={shots.map(({ scheme }) => scheme)} />
          <label>
            <input type="checkbox" name="different" /> only different
          </label>
          <output />
        </form>
        {rows.map((row) => (
          <ShotRow key={row.shot.file} {...row} />
        ))}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

function Choice({ name, values }: { readonly name: string; readonly values: readonly string[] }) {
  return (
    <label>
      {name}{" "}
      <select name={name}>
        <option value="">all</option>
        {[...new Set(values)].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}
