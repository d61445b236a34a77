import type { Root } from 'mdast';
import { analyzeNames, programOf, visit } from '@docs/core/mdx';

/** Names that the page imports or exports. */
export function namesDefinedByPage(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree, 'mdxjsEsm', (node) => {
    const program = programOf(node);
    for (const name of program ? analyzeNames(program).defined : []) names.add(name);
  });
  return names;
}
