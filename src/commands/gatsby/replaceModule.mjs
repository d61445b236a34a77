import { createRequire } from 'node:module';

/** Requires the dependencies of this project. */
export const fromProject = createRequire(import.meta.url);

/** Requires modules of Gatsby and its dependencies. */
export const fromGatsby = createRequire(fromProject.resolve('gatsby/package.json'));

/** Paths of the modules that are replaced. */
const replaced = new Set();

/**
 * Replaces a module that Gatsby requires.
 *
 * @param load - Called when Gatsby first requires the module.
 */
export function replaceModule(name, load) {
  const file = fromGatsby.resolve(name);
  let exports;
  replaced.add(file);
  fromGatsby.cache[file] = {
    id: file,
    filename: file,
    loaded: true,
    get exports() {
      return (exports ??= load());
    },
  };
}

/** Loads Gatsby's own module instead of its replacement. */
export function loadReplaced(name) {
  const file = fromGatsby.resolve(name);
  if (replaced.delete(file)) Reflect.deleteProperty(fromGatsby.cache, file);
  return fromGatsby(file);
}
