/**
 * Makes the paths of pages that are modules relative to the project. The ids of modules depend on
 * these paths, and must not depend on the folder of the build.
 */
module.exports = function relativePages(source) {
  const { root } = this.getOptions();
  return source.replaceAll(`__contentFilePath=${root}/`, '__contentFilePath=');
};
