const { watchFolder } = require('./watchFile.cjs');

/**
 * Replaces a module where the content root has components. It depends on their folder, in which
 * a component may be added or get state.
 */
module.exports = function ownModule(source) {
  const { write, folder } = this.getOptions();
  watchFolder(this, folder);
  return write() ?? source;
};
