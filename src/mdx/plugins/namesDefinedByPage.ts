import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import { visit } from '../visit';

/** Names that the page imports or exports; they are not checked against the vocabulary. */
export function namesDefinedByPage(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree as Node, 'mdxjsEsm', (node) => {
    for (const statement of (node as { data?: { estree?: Program } }).data?.estree?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        for (const specifier of statement.specifiers) names.add(specifier.local.name);
      }
      if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
        const { declaration } = statement;
        if (declaration.type === 'VariableDeclaration') {
          for (const { id } of declaration.declarations) {
            if (id.type === 'Identifier') names.add(id.name);
          }
        } else names.add(declaration.id.name);
      }
    }
  });
  return names;
}
