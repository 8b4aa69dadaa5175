"use strict";
// Replaces the packages with which html-validate validates its own configuration and compares its version. The
// configuration here is constant, and a test validates it with the original packages.
module.exports = class NoSchemas {
  addMetaSchema = () => this;
  addKeyword = () => this;
  getSchema = () => undefined;
  compile = () => () => true;
};
module.exports.default = module.exports;
