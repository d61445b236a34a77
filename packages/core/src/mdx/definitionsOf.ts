import type { Definition, Root } from 'mdast';
import { visit } from './visit';

/** Maps identifiers to the definitions of a page. The first of two applies (CommonMark 4.7). */
export function definitionsOf(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (definition) => {
    if (!definitions.has(definition.identifier)) definitions.set(definition.identifier, definition);
  });
  return definitions;
}
