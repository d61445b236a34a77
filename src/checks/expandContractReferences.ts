import type { ContentNode } from '../mdx/contentTree';
import { expansionKey } from '../mdx/expansionKey';
import type { ContractReference } from '../mdx/plugins/pageFile';
import { isContractComponent, type ContractComponentName } from '../mdx/vocabulary';
import type { ContractFacts } from './contractFacts';
import { enumTable, errorCatalogue, rateLimitTable, rowId, scopesTable } from './contractTables';
import { findProperty, hrefOf } from './findProperty';

/**
 * Puts plain elements in the place of the components that show what the contract
 * says, so that nothing of the contract has to reach the browser. What the contract
 * does not have stays as code; that it is not there is told elsewhere.
 */
export function expandTree(tree: ContentNode, facts: ContractFacts | undefined): ContentNode {
  if (typeof tree === 'string') return tree;
  const [type, props, ...children] = tree;
  const inner = children.map((child) => expandTree(child, facts));
  if (!isContractComponent(type)) return [type, props, ...inner];
  const expansion = expand(type, String(Object.values(props ?? {})[0] ?? ''), facts);
  if (inner.length === 0 || typeof expansion === 'string') return expansion;
  // What the author wrote between the tags takes the place of the build's own text.
  return [expansion[0], expansion[1], ...inner];
}

/** The same for a page with a module of its own, whose components look up what they show. */
export const expansionsOf = (
  mentions: readonly ContractReference[],
  facts: ContractFacts | undefined,
): Record<string, ContentNode> =>
  Object.fromEntries(
    mentions.flatMap((mention) => {
      if (mention.kind !== 'component') return [];
      const { name, of } = mention;
      return [[expansionKey(name, of === '' ? {} : { of }), expand(name, of, facts)]];
    }),
  );

function expand(
  name: ContractComponentName,
  of: string,
  facts: ContractFacts | undefined,
): ContentNode {
  if (!facts) return code(of);
  switch (name) {
    case 'Operation': {
      const { operation, route } = facts.operations.get(of) ?? {};
      return link(route, operation ? `${operation.method} ${operation.path}` : of);
    }
    case 'Field': {
      const found = findProperty(facts.contract, facts.locations, of);
      // The link tells the schema; in a sentence the property is what is meant.
      return link('href' in found ? found.href : undefined, of.slice(of.indexOf('.') + 1));
    }
    case 'Scope':
      return link(rowOf(facts, 'ScopesTable', rowId.scope(of)), of);
    case 'ErrorCode':
      return link(rowOf(facts, 'ErrorCatalogue', rowId.error(of)), of);
    case 'SchemaLink':
      return link(hrefOf(facts.locations.get(of)), of, 'text');
    case 'ScopesTable':
      return scopesTable(facts);
    case 'ErrorCatalogue':
      return errorCatalogue(facts);
    case 'RateLimitTable':
      return rateLimitTable(facts);
    case 'EnumTable': {
      const found = findProperty(facts.contract, facts.locations, of);
      return 'facts' in found ? enumTable(of, found.facts) : code(of);
    }
  }
}

const code = (text: string): ContentNode => ['code', null, text];

const link = (
  href: string | undefined,
  name: string,
  look: 'code' | 'text' = 'code',
): ContentNode => {
  const shown = look === 'code' ? code(name) : name;
  return href === undefined ? ['', null, shown] : ['a', { href }, shown];
};

const rowOf = (
  { tables }: ContractFacts,
  table: ContractComponentName,
  row: string,
): string | undefined => {
  const route = tables.get(table);
  return route === undefined ? undefined : `${route}#${row}`;
};
