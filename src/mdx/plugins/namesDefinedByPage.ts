import type { Program } from 'estree';
import type { Root } from 'mdast';
import { analyze } from 'periscopic';
import type { Node } from 'unist';
import { visit } from '../visit';

/** Names that the page imports or exports. */
export function namesDefinedByPage(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree as Node, 'mdxjsEsm', (node) => {
    const program = (node as { data?: { estree?: Program } }).data?.estree;
    if (!program) return;
    for (const name of analyze(program).scope.declarations.keys()) names.add(name);
  });
  return names;
}
