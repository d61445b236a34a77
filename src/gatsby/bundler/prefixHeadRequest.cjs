/**
 * Adds the path of `base_url` to a request of Gatsby's loader: it checks whether a file exists at a
 * path without a page. Otherwise another site on the same host would respond.
 */
module.exports = function prefixHeadRequest(source) {
  return source.replaceAll(
    'doFetch(rawPath, `HEAD`)',
    'doFetch(__PATH_PREFIX__ + rawPath, `HEAD`)',
  );
};
