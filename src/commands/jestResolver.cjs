// Packages that ship ES modules only have no `require` side; Jest finds them
// when it is asked for their `import` side instead. Others keep the side that
// Node would give to `require`.
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
