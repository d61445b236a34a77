import type { Program } from 'estree';
import { analyzeNames } from '../../mdx/plugins/analyzeNames';

/** Names of variables and components that JavaScript uses and does not define itself. */
export const namesUsed = (program: Program | undefined): string[] =>
  program ? analyzeNames(program, true).free.map(({ name }) => name) : [];
