const { fileURLToPath } = require('node:url');

// Packages with only ES modules have no `require` condition in `exports`. They are resolved with
// the `import` condition. Others are resolved like in Node.
module.exports = (request, options) => {
  // Redocly imports plugins by their URL.
  if (request.startsWith('file:')) return fileURLToPath(request);
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    const conditions = [...(options.conditions ?? []), 'import'];
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
