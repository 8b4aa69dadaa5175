import type { Row } from "./look-at.ts";
import { names } from "./shots-folder.ts";

/** One shot: the reference, the built page, and their difference. The sheet's selection uses its data attributes. */
export function ShotRow({ shot: { title, file, page, state, window, scheme }, difference }: Row) {
  const isDifferent = difference !== undefined && difference.pixels > 0;
  const [ours, reference] = [`${names.ours}/${file}`, `${names.reference}/${file}`];
  return (
    <section
      data-page={page}
      data-state={state}
      data-width={window.width}
      data-scheme={scheme}
      data-different={isDifferent ? "on" : ""}
    >
      <h2>{title}</h2>
      <p>{verdict(difference)}</p>
      <div>
        {difference && <Picture caption="reference" files={[reference]} />}
        <Picture caption="ours" files={[ours]} />
        {isDifferent && <Picture caption="difference: what is equal is black" files={[reference, ours]} />}
      </div>
    </section>
  );
}

/** Later files are drawn over the first and are visible only where they differ. */
function Picture({ caption, files }: { readonly caption: string; readonly files: readonly string[] }) {
  return (
    <figure>
      <figcaption>{caption}</figcaption>
      <a href={files.at(-1)}>
        {files.map((file) => (
          <img key={file} src={file} alt="" loading="lazy" />
        ))}
      </a>
    </figure>
  );
}

function verdict(difference: Row["difference"]): string {
  if (!difference) return "not in the reference";
  const { pixels, sizes } = difference;
  const counted = pixels === 0 ? "equal" : `${pixels.toLocaleString("en")} pixels differ`;
  return sizes ? `${counted}; ours is ${sizes.ours}, the reference ${sizes.reference}` : counted;
}
