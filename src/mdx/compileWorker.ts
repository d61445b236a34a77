/** Compiles one page in a worker thread (`graph/compileManyPages.ts`). */
export { compilePage as default } from './compilePage';
