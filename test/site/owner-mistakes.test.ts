import { describe } from "node:test";
import { all, edit, write, type Mistake } from "../mistakes.ts";
import { testReports } from "../reports.ts";

const facts = "site/content/agency.ts";
const portfolio = "site/content/portfolio.ts";
const services = "site/content/services.ts";
const post = (fields: string, text = "Text.") => `---\n${fields}\n---\n\n${text}\n`;
const right =
  "description: A first sprint needs one goal, a short list and a demo date.\ndate: 2024-02-06\nauthor: CTO\ntopic: AI/ML";

/** What owners do wrong, each in a copy of the delivered site. */
const mistakes: Readonly<Record<string, Mistake>> = {
  "typographic quotes around a fact": edit(facts, '"Studio Name"', "“Studio Name”"),
  "a missing quote at the end": edit(facts, '"Studio Name",', '"Studio Name,'),
  "a missing comma": edit(facts, '"hello@example.com",', '"hello@example.com"'),
  "a missing bracket": edit(facts, 'countryCode: "IN" },', 'countryCode: "IN",'),
  "a quote within a text": edit(facts, '"Studio Name"', '"The "Studio" Name"'),
  "a fact that was deleted": edit(facts, /\n {2}phone: .*/, ""),
  "a misspelled fact": edit(facts, "projectTime:", "projectTme:"),
  "a fact that may not be empty": edit(facts, '"hello@example.com"', '""'),
  "a time without its distance from UTC": edit(facts, '"08:00:00-08:00"', '"9am"'),
  "words around the year": edit(facts, 'founded: "2023"', 'founded: "in 2011"'),
  "a year without quotes": edit(facts, 'founded: "2023"', "founded: 2011"),
  "a country by three letters": edit(facts, 'countryCode: "IN"', 'countryCode: "DNK"'),
  "a yes in quotes": edit(facts, "hasBlog: false", 'hasBlog: "no"'),
  "a telephone without its country": edit(facts, "+91 00000 00000", "0731 555 0100"),
  "an address that receives no form": edit(facts, 'formEndpoint: ""', 'formEndpoint: "me@formspree.io"'),
  "an address that receives no form, without its scheme": edit(
    facts,
    'formEndpoint: ""',
    'formEndpoint: "//formspree.io/f/abc"',
  ),
  "an email address for the newsletter, which is a fact already": edit(
    facts,
    'newsletterEndpoint: ""',
    'newsletterEndpoint: "hello@example.com"',
  ),
  "Web3Forms without its key": edit(facts, 'formEndpoint: ""', 'formEndpoint: "https://api.web3forms.com/submit"'),
  "Web3Forms with the sample of a key, and for the newsletter": all(
    edit(facts, 'formEndpoint: ""', 'formEndpoint: "https://api.web3forms.com/submit"'),
    edit(facts, "formFields: {}", 'formFields: { access_key: "your key" }'),
    edit(facts, 'newsletterEndpoint: ""', 'newsletterEndpoint: "https://api.web3forms.com/submit"'),
  ),
  "an unknown industry": edit(portfolio, 'category: "HealthTech"', 'category: "HealtTech"'),
  "an unknown technology": edit(services, '"Kotlin", "Java", "React Native"', '"Kotlin", "Java", "Rust"'),
  "an unknown drawing": edit(portfolio, 'drawing: "monitor"', 'drawing: "monitr"'),
  "a service that does not exist": edit(portfolio, 'service: "sdk"', 'service: "sdks"'),
  "two services with one id": edit(services, 'id: "sdk"', 'id: "cloud"'),
  "two services with one title": edit(services, 'title: "SDK Development"', 'title: "Cloud Architecture"'),
  "a project's link without https": edit(
    portfolio,
    "    features: [",
    '    link: "www.clinic.example",\n    features: [',
  ),
  "a field that a project does not have": edit(portfolio, 'effect: "', 'efect: "'),
  "a post without a title": write("site/posts/first.md", post(right)),
  "a post by nobody": write("site/posts/first.md", post(`title: First\n${right.replace("CTO", "CFO")}`)),
  "a post with a colon in its title": write("site/posts/first.md", post(`title: Sign-in: build or buy?\n${right}`)),
  "a name of a file with letters that no address has": write("site/posts/Größe.md", post(`title: First\n${right}`)),
  "a picture that is no JPEG": all(
    write("assets/wall.jpg", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic")),
    edit(
      portfolio,
      /image: image\(\{ photo: "portfolioMonitoring"[^)]*\)/,
      'image: { asset: "wall.jpg", alt: "A wall" }',
    ),
  ),
  "a picture with a letter that no address has": all(
    write("assets/wand-größe.jpg", "x"),
    edit(
      portfolio,
      /image: image\(\{ photo: "portfolioMonitoring"[^)]*\)/,
      'image: { asset: "wand-größe.jpg", alt: "A wall" }',
    ),
  ),
};

describe("a plain build says what is wrong, where in the site, and how to correct it:", () => {
  testReports("site/golden/owner-mistakes.txt", mistakes, "agency", { arePicturesDrawn: false });
});
