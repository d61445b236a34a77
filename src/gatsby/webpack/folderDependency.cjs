/** A webpack loader that changes nothing; what it is used on depends on a folder's files as well. */
module.exports = function folderDependency(source) {
  this.addContextDependency(this.getOptions().folder);
  return source;
};
