// Validates documents beside the build. Plain JavaScript: a worker would otherwise load the hooks of tsx first, which
// takes longer than the validating.
const { parentPort } = require("node:worker_threads");
const { HtmlValidate, StaticConfigLoader } = require("html-validate");

const loader = new StaticConfigLoader([], {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // Checks of the generator's own say these with a place in the source.
    "empty-title": "off",
    "no-dup-id": "off",
    "meta-refresh": "off",
    "no-multiple-main": "off",
    "unique-landmark": "off",
    "no-implicit-button-type": "off",
    "text-content": "off",
    "no-redundant-for": "off",
    "input-missing-label": "off",
    "wcag/h30": "off",
    "wcag/h37": "off",
    // A list may be named, though few readers say its name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

// Done at once, while the site is still being bundled, and for all documents: it takes as long as several of them.
const config = loader.getConfigFor("");
loader.getConfigFor = () => config;
const validator = new HtmlValidate(loader);

parentPort.on("message", ({ id, html }) => {
  const start = performance.now();
  const { results } = validator.validateStringSync(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, offset }) => ({
      rule: ruleId,
      message,
      selector,
      // The rest of the text tells which one of several equal elements is meant.
      excerpt: html.slice(Math.max(0, offset - 1), offset + 60),
    })),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort.postMessage({ id, faults, milliseconds: performance.now() - start });
});
