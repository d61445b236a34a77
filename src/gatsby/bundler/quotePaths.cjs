/**
 * Quotes the paths in Gatsby's list of plugins, as JSON does. Gatsby puts them between apostrophes,
 * and a folder may have one in its name.
 */
module.exports = function quotePaths(source) {
  return source.replace(
    /^( *plugin: require\()'(.*)'(\),)$/gm,
    (_, before, file, after) => before + JSON.stringify(file) + after,
  );
};
