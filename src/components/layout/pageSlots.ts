/**
 * The parts of pages that a content root may replace. Where it does, the bundler replaces this
 * module. It is apart from `slots`, which the app loads too.
 */
export { Home } from './Home';
export { PageFooter } from './PageFooter';
