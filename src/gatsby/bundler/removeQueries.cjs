/**
 * Removes the GraphQL queries from a module, as Gatsby's Babel plugin does. Gatsby runs them when
 * it builds. `useStaticQuery` gets the name of the result instead. A query contains no backtick
 * and, by Gatsby's rules, no expression.
 */
module.exports = function removeQueries(source) {
  const result = this.getOptions().queryResultOf(this.resourcePath) ?? '';
  return source.replace(/\bgraphql`[^`]*`/g, JSON.stringify(result));
};
