/**
 * Makes the paths of pages that are modules relative to the project: the ids of modules depend on
 * their requests, and a site that is built in another folder has the same files then.
 */
module.exports = function relativePages(source) {
  const { root } = this.getOptions();
  return source.replaceAll(`__contentFilePath=${root}/`, '__contentFilePath=');
};
