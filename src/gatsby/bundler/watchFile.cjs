const { existsSync } = require('node:fs');

/**
 * Makes a module depend on a file or folder, also on one that may be created later. A missing one
 * that is not named as missing counts as deleted at each start of watching, and then the bundles of
 * an edit may never be complete.
 */
exports.watchFile = function watchFile(loader, file) {
  if (existsSync(file)) loader.addDependency(file);
  else loader.addMissingDependency(file);
};

exports.watchFolder = function watchFolder(loader, folder) {
  if (existsSync(folder)) loader.addContextDependency(folder);
  else loader.addMissingDependency(folder);
};
