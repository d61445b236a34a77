const { watchFile } = require('./watchFile.cjs');

/**
 * A webpack loader that puts the theme of the content root into a style sheet. It is CommonJS,
 * because webpack loads it by its path.
 */
module.exports = async function replaceStyles(css) {
  const { replace, files } = this.getOptions();
  files.forEach((file) => watchFile(this, file));
  return replace(css);
};
