/**
 * Returns the module of a template whose pages are only HTML in the browser. The code and the data
 * of the template stay in the build.
 */
module.exports = function staticPage() {
  const { file } = this.getOptions();
  return `export { StaticPage as default } from ${JSON.stringify(file)};`;
};
