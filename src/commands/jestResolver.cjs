// Packages with ES modules only have no `require` condition in their `exports`; they
// are resolved by the `import` condition instead. Others are resolved as Node does.
module.exports = (request, options) => {
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
