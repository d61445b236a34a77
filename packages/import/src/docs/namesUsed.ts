import type { Program } from 'estree';
import { analyzeNames } from '@docs/core/mdx';

/** Names of variables and components that code uses but does not define. */
export const namesUsed = (program: Program | undefined): string[] =>
  program ? analyzeNames(program, true).free.map(({ name }) => name) : [];
