const { watchFile } = require('./watchFile.cjs');

/**
 * A webpack loader that puts the theme of the content root into a source. It is CommonJS, because
 * webpack loads it by its path.
 */
module.exports = async function replaceSource(source) {
  const { replace, files } = this.getOptions();
  files.forEach((file) => watchFile(this, file));
  return replace(source);
};
