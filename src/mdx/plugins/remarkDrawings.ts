import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { attributeNamed, isJsx, stringAttribute, visit } from '@docs/core/mdx';
import { findFileProblem } from '../../content/checkTheme';
import { inlineSvg } from '../../identity/svg';
import { pageFacts, startOf } from './pageFile';
import { digestOf } from './remarkContentLinks';

/**
 * Puts the drawings of cards and heroes into the page, so that they have the colours of the site.
 * `drawing` names an SVG by its path below the content root.
 */
export function remarkDrawings({ contentDir }: { contentDir: string }) {
  return (tree: Root, page: VFile): void => {
    visit(tree, (node) => {
      if (!isJsx(node) || (node.name !== 'Card' && node.name !== 'Hero')) return;
      const attribute = attributeNamed(node, 'drawing');
      const name = stringAttribute(node, 'drawing');
      if (!attribute || name === undefined) return;
      const facts = pageFacts(page);
      const problem = /\.svg$/i.test(name) ? findFileProblem(contentDir, name, true) : notSvg(name);
      if (problem) {
        const field = `<${node.name} drawing>`;
        facts.problems.push({ severity: 'error', ...startOf(node), field, ...problem });
        return;
      }
      const from = path.join(contentDir, name);
      const digest = digestOf(from);
      facts.partials.push({ from, digest });
      attribute.value = inlineSvg(readFileSync(from, 'utf8'), digest.slice(0, 8));
    });
  };
}

const notSvg = (name: string) => ({
  message: 'The drawing is not an SVG.',
  expected: 'the path of an SVG, such as theme/motif.svg, below the content root',
  found: name,
  hint: 'Name an SVG, or put an image into the text.',
});
