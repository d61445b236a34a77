const { watchFile, watchFolder } = require('./watchFile.cjs');

/**
 * A webpack loader that replaces the text of a module, and makes it depend on files and a folder. It
 * is CommonJS, because webpack loads it by its path.
 */
module.exports = async function replaceSource(source) {
  const { replace, files = [], folder } = this.getOptions();
  files.forEach((file) => watchFile(this, file));
  if (folder !== undefined) watchFolder(this, folder);
  return replace(source, this);
};
