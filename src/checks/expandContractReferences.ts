import { codeNode, type ContentNode, type ContentProps } from '@docs/core/tree';
import { expansionKey } from '../mdx/expansionKey';
import type { ContractReference } from '../mdx/plugins/pageFile';
import { isContractComponent, type ContractComponentName } from '../mdx/vocabulary';
import type { ContractFacts } from './contractFacts';
import {
  renderContractChanges,
  renderEnumTable,
  renderErrorCatalogue,
  hrefOfRow,
  renderRateLimitTable,
  rowId,
  renderScopesTable,
} from './contractTables';
import { requestOfFence } from './requestOfFence';
import { findProperty, hrefOf } from './schemaLocations';

/**
 * Replaces contract components by plain elements, so that the browser does not load the contract.
 * An unknown name becomes code; `checkContractReferences` reports it.
 *
 * @param canRun Whether code blocks with a request of an operation can run it.
 */
export function expandTree(
  tree: ContentNode,
  facts: ContractFacts | undefined,
  canRun = false,
): ContentNode {
  if (typeof tree === 'string') return tree;
  const [type, props, ...children] = tree;
  if (type === 'CodeBlock' && props?.operation !== undefined) {
    return [type, codeBlockProps(props, canRun ? facts : undefined)];
  }
  const inner = children.map((child) => expandTree(child, facts, canRun));
  if (!isContractComponent(type)) return [type, props, ...inner];
  const expansion = expand(type, String(Object.values(props ?? {})[0] ?? ''), facts);
  if (inner.length === 0 || typeof expansion === 'string') return expansion;
  // Text between the tags replaces the generated text.
  return [expansion[0], expansion[1], ...inner];
}

/** Replaces the operation of a code block by its request, if the block has one that can run. */
function codeBlockProps(
  { operation, text, ...props }: ContentProps,
  facts: ContractFacts | undefined,
): ContentProps {
  const fence = {
    operation: String(operation),
    language: String(props.language),
    text: String(text),
  };
  const request = facts && requestOfFence(facts.contract, fence);
  return { ...props, ...(request && { request: JSON.stringify(request) }) };
}

/** Returns the expansions for a page with a JavaScript module. Components find them by key. */
export const expansionsOf = (
  references: readonly ContractReference[],
  facts: ContractFacts | undefined,
): Record<string, ContentNode> =>
  Object.fromEntries(
    references.flatMap((reference) => {
      if (reference.kind !== 'component') return [];
      const { name, of } = reference;
      return [[expansionKey(name, of === '' ? {} : { of }), expand(name, of, facts)]];
    }),
  );

function expand(
  name: ContractComponentName,
  of: string,
  facts: ContractFacts | undefined,
): ContentNode {
  if (!facts) return name === 'ContractChanges' ? '' : codeNode(of);
  switch (name) {
    case 'Operation': {
      const { operation, route } = facts.operations.get(of) ?? {};
      return link(route, operation ? `${operation.method} ${operation.path}` : of);
    }
    case 'Field': {
      const found = findProperty(facts.contract, facts.locations, of);
      // In a sentence, the name of the property is enough; the link shows its schema.
      return link('href' in found ? found.href : undefined, of.slice(of.indexOf('.') + 1));
    }
    case 'Scope':
      return link(hrefOfRow(facts, 'ScopesTable', rowId.scope(of)), of);
    case 'ErrorCode':
      return link(hrefOfRow(facts, 'ErrorCatalogue', rowId.error(of)), of);
    case 'SchemaLink': {
      const location = facts.locations.byName.get(of);
      return link(location && hrefOf(location), of, 'text');
    }
    case 'ScopesTable':
      return renderScopesTable(facts);
    case 'ErrorCatalogue':
      return renderErrorCatalogue(facts);
    case 'RateLimitTable':
      return renderRateLimitTable(facts);
    case 'EnumTable': {
      const found = findProperty(facts.contract, facts.locations, of);
      return 'facts' in found ? renderEnumTable(of, found.facts) : codeNode(of);
    }
    case 'ContractChanges':
      return renderContractChanges(facts);
  }
}

const link = (
  href: string | undefined,
  name: string,
  look: 'code' | 'text' = 'code',
): ContentNode => {
  const shown = look === 'code' ? codeNode(name) : name;
  return href === undefined ? ['', null, shown] : ['a', { href }, shown];
};
