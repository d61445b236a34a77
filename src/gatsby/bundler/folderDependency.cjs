/**
 * A webpack loader that passes a module on unchanged and makes it depend on the files
 * of a folder. CommonJS, because webpack loads it by its path.
 */
module.exports = function folderDependency(source) {
  this.addContextDependency(this.getOptions().folder);
  return source;
};
