/** Any type of a prop. */
const anyType: unknown = new Proxy(() => anyType, { get: () => anyType });

/** Takes the place of `prop-types`, which checks nothing in a build (`replacedModules`). */
export default anyType;
