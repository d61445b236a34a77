/**
 * The parts of the layout that a content root may replace. Where it does, the bundler replaces this
 * module (`gatsby/bundler/ownModules.ts`).
 */
export { Footer } from './Footer';
export { Header } from './Header';
