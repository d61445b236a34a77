/** Is any type of a prop. */
const anyType: unknown = new Proxy(() => anyType, { get: () => anyType });

/** Replaces `prop-types`, which checks nothing in a build (`replacedModules`). */
export default anyType;
