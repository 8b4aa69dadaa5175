// Validates documents in a thread of its own. Plain JavaScript, because a worker would first load the hooks of tsx,
// which takes longer than the validation. The browser entry of the package leaves out its command line.
const { parentPort } = require("node:worker_threads");
const { HtmlValidate, StaticConfigLoader } = require("html-validate/browser");

const rules = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // axe-core has the same rules.
    "area-alt": "off",
    "aria-hidden-body": "off",
    "empty-heading": "off",
    "empty-title": "off",
    "heading-level": "off",
    "hidden-focusable": "off",
    "input-missing-label": "off",
    "no-multiple-main": "off",
    "text-content": "off",
    "unique-landmark": "off",
    "wcag/h30": "off",
    "wcag/h37": "off",
    // React writes these as they are, and browsers read them well.
    "no-implicit-button-type": "off",
    "no-redundant-for": "off",
    // Naming a list is allowed, although few screen readers read the name.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The list of a combobox cannot be a <select>: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
  },
};

// Made once for all documents, because it takes as long as several validations.
const loader = new StaticConfigLoader([], rules);
const config = loader.getConfigFor("");
loader.getConfigFor = () => config;
const validator = new HtmlValidate(loader);

/** Returns the problems of a document: rule, message, and offset in the document. */
function validate(html) {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => ({ rule: ruleId, message, offset })),
  );
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on("message", (html) => parentPort.postMessage(validate(html)));

module.exports = { rules, validate, validator };
