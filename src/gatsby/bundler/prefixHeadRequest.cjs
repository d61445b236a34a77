/**
 * Adds the path of `base_url` to the request by which Gatsby's loader asks whether a file exists at
 * a path without a page: otherwise another site on the same host would respond.
 */
module.exports = function prefixHeadRequest(source) {
  return source.replaceAll(
    'doFetch(rawPath, `HEAD`)',
    'doFetch(__PATH_PREFIX__ + rawPath, `HEAD`)',
  );
};
