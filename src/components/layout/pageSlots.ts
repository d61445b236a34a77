/**
 * The parts of pages that a content root may replace. Where it does, the bundler writes this module
 * anew. It is not part of `slots`, which the app loads too.
 */
export { Home } from './Home';
export { PageFooter } from './PageFooter';
