import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { visit } from '../visit';
import { analyzeNames } from './analyzeNames';

/** Names that the page imports or exports. */
export function namesDefinedByPage(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree as Node, 'mdxjsEsm', (node) => {
    const program = (node as { data?: { estree?: Program } }).data?.estree;
    for (const name of program ? analyzeNames(program).defined : []) names.add(name);
  });
  return names;
}
