import { definePage, Island, useAssetUrl } from "#generator";
import { Counter } from "./Counter.tsx";
import { card, heading } from "./page.styles.ts";

const topics = ["Bread", "Butter", "Jam"];

export const home = definePage({
  path: "/",
  title: "A page of every kind of element",
  description: "A small page that uses what most pages use, so that all of the generator runs once.",
  element: (
    <>
      <header>
        <nav aria-label="Pages">
          <ul>
            <li>
              <a href="/" aria-current="page">
                Home
              </a>
            </li>
            <li>
              <a href="/form#message">Form</a>
            </li>
          </ul>
        </nav>
      </header>
      <main id="main">
        <h1 className={heading}>Elements</h1>
        <Mark />
        <Island component={Counter} props={{ start: 3 }} />
        {topics.map((topic) => (
          <article key={topic} className={card}>
            <h2>{topic}</h2>
            <p>
              A <strong>short</strong> text about {topic.toLowerCase()}.
            </p>
            <a href="https://example.com/">{`More about ${topic}`}</a>
          </article>
        ))}
        <table>
          <caption>Prices</caption>
          <tbody>
            <tr>
              <th scope="row">Bread</th>
              <td>3</td>
            </tr>
          </tbody>
        </table>
        <details>
          <summary>Why?</summary>
          <p>Because.</p>
        </details>
      </main>
      <footer>
        <a href="mailto:hello@example.com">Write</a> <a href="tel:+493012345678">Call</a>
      </footer>
    </>
  ),
});

export const form = definePage({
  path: "/form",
  title: "A form",
  description: "A second page, so that links lead somewhere, with a form that asks for a message.",
  element: (
    <main>
      <h1 className={heading}>Write</h1>
      <form action="/form" method="get">
        <label htmlFor="message">Message</label>
        <textarea id="message" name="message" required />
        <button type="submit">Send</button>
      </form>
    </main>
  ),
});

function Mark() {
  return (
    <figure>
      <img src={useAssetUrl("mark.svg")} alt="A mark" width="8" height="8" loading="lazy" />
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d="M0 0h8v8z" />
      </svg>
    </figure>
  );
}
