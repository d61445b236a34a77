import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { parseFenceMeta } from '../fenceMeta';
import { attributeLiteral, isJsx, visit } from '@docs/core/mdx';
import { isContractComponent, type ContractComponentName } from '../vocabulary';
import { pageFacts, startOf, type FenceReference } from './pageFile';
import { findPageNames } from './pageNames';

/**
 * Collects the places where a page names parts of the contract. Each build checks them
 * separately, so a page's compiled form depends on its own file alone.
 */
export function remarkContractReferences() {
  return (tree: Root, file: VFile): void => {
    const { contractReferences, problems } = pageFacts(file);
    const pageNames = findPageNames(tree);
    visit(tree, (node) => {
      if (node.type === 'code') {
        const reference = fenceReference(node);
        if (reference) contractReferences.push(reference);
        return;
      }
      if (!isJsx(node) || !isContractComponent(node.name) || pageNames.has(node.name)) return;
      const [attribute] = node.attributes;
      const value =
        attribute?.type === 'mdxJsxAttribute' ? attributeLiteral(attribute)?.value : undefined;
      const common = { severity: 'error', ...startOf(node), field: `<${node.name}>` } as const;
      if (attribute && value === undefined) {
        problems.push({
          ...common,
          message: `The build reads the attributes of \`<${node.name}>\` without running the page, so they cannot be computed.`,
          expected: 'a string in quotes',
          found: 'JavaScript',
          hint: 'Write the name itself.',
        });
      }
      if (isTable(node.name) && node.children.length > 0) {
        problems.push({
          ...common,
          message: `Content of \`<${node.name}>\` is not shown.`,
          expected: `<${node.name} />`,
          found: 'content',
          hint: 'Move it before or after the table.',
        });
      }
      contractReferences.push({
        kind: 'component',
        name: node.name,
        of: typeof value === 'string' ? value : '',
        ...startOf(node),
      });
    });
  };
}

const isTable = (name: ContractComponentName): boolean => /Table$|Catalogue$|Changes$/.test(name);

function fenceReference({ lang, meta, value, position }: Code): FenceReference | undefined {
  const { words, values } = parseFenceMeta(meta ?? '');
  const language = lang ?? '';
  const operation = values.get('operation');
  const enumeration = values.get('enum');
  if (language !== 'json' && operation === undefined && enumeration === undefined) return undefined;
  return {
    kind: 'fence',
    language,
    operation,
    request: words.has('request'),
    response: values.get('response'),
    schema: values.get('schema'),
    partial: words.has('partial'),
    enumeration,
    text: value,
    ...startOf({ position }),
  };
}
