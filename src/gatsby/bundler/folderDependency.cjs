/**
 * A webpack loader that does not change a module, but makes it depend on the files of a folder. It
 * is CommonJS, because webpack loads it by its path.
 */
module.exports = function folderDependency(source) {
  this.addContextDependency(this.getOptions().folder);
  return source;
};
