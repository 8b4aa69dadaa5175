import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, define, edit, putSecond, siteWith, style, styles } from "../mistakes.ts";
import { testReports } from "../reports.ts";

const allow = (origins: string) => define(`allowedOrigins: ${origins}`);
const allowPictures = allow('{ pictures: ["https://pictures.example"] }');
const picture = (attributes: string) => putSecond(`<img ${attributes} alt="" width="8" height="8" />\n      `);

describe("a build refuses what the policy of its pages would block:", () => {
  testReports("policy/golden/origins.txt", {
    "a picture of a site that is not allowed": picture('src="https://pictures.example/jam.jpg"'),
    "a picture by the host alone": picture('src="//pictures.example/jam.jpg"'),
    "a picture with a backslash before its host": picture('src="/\\\\pictures.example/jam.jpg"'),
    "a picture with a space before its address": picture('src=" https://pictures.example/jam.jpg"'),
    "a picture of a site with nearly the name of an allowed one": all(
      allowPictures,
      picture('src="https://picture.example/jam.jpg"'),
    ),
    "a form": putSecond('<form action="//forms.example/send" />'),
    "a film": putSecond('<video src="https://tube.example/a.mp4" />'),
    "a film by the host alone": putSecond('<video src="//tube.example/a.mp4" />'),
    "a sound": putSecond('<audio src="https://tube.example/a.mp3" />'),
    "a source of a film": putSecond('<video><source src="https://tube.example/a.mp4" /></video>'),
    "a subtitle": putSecond('<video><track src="https://tube.example/a.vtt" /></video>'),
    "the picture before a film": putSecond('<video poster="https://tube.example/a.jpg" />'),
    "a picture in a drawing": putSecond('<svg><image href="https://tube.example/a.jpg" /></svg>'),
    "a picture as a button": putSecond('<input type="image" alt="Bake" src="https://tube.example/a.jpg" />'),
    "a drawing that another one uses": putSecond('<svg><use href="https://tube.example/a.svg#a" /></svg>'),
    "the address of a button": putSecond('<button type="submit" formAction="https://tube.example/">Bake</button>'),
    "what styles load, except allowed pictures": all(
      allowPictures,
      style("color: #123456; mask: url(https://pictures.example/a.png); background: url(https://tube.example/b.png);"),
      edit(styles, "asset:tiny.woff2", "https://fonts.example/tiny.woff2"),
    ),
    "what styles of islands load": all(
      edit("site/Counter.styles.ts", /$/, "export const later = css`background: url(https://tube.example/b.png);`;"),
      edit("site/Counter.tsx", "{ counter }", "{ counter, later }"),
      edit("site/Counter.tsx", "className={counter}", "className={count > 9 ? later : counter}"),
    ),
    "a frame of the site itself": putSecond('<iframe title="Oven" src="/butter" />'),
    "a frame of another site": putSecond('<iframe title="Oven" src="https://tube.example/" />'),
    "an object": putSecond('<object data="https://tube.example/" />'),
    "an embedded object": putSecond('<embed src="https://tube.example/" />'),
    ...Object.fromEntries(
      [
        "https://pictures.example/jam",
        "http://pictures.example",
        "pictures.example",
        "*",
        "https://a;b",
        "wss://pictures.example",
      ].map((origin) => [`the permission for ${origin}`, allow(`{ pictures: ["${origin}"] as never[] }`)]),
    ),
  });
});

test("a build passes with what is allowed, and its policy says so", async () => {
  const site = await siteWith(allowPictures, picture('src="https://pictures.example/jam.jpg"'));
  assert.deepEqual(await site.problems(), []);
  assert.match(await site.output("butter/index.html"), /img-src 'self' https:\/\/pictures\.example;/);
});
