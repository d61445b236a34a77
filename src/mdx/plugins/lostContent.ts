import type { Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from '@docs/core/mdx';
import { startOf, type PageProblem } from './pageFile';

/** Reports cells after the header's last column. GitHub’s Markdown drops them. */
export function lostCells({ children: [header, ...rows] }: Table): PageProblem[] {
  const columns = header?.children.length ?? 0;
  return rows.flatMap((row) => {
    const lost = row.children[columns];
    if (!lost || row.children.slice(columns).every((cell) => toString(cell) === '')) return [];
    return [
      {
        severity: 'warning' as const,
        ...startOf(lost),
        message: 'The row has more cells than the header of its table, and those are not shown.',
        expected: `${columns} cells`,
        found: `${row.children.length} cells`,
        hint: 'Write `\\|` for a `|` within a cell, also in code, or add a column to the header.',
      },
    ];
  });
}

/** Reports footnotes without a reference on the page. They are not shown. */
export function lostFootnotes(tree: Root): PageProblem[] {
  const used = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => void used.add(identifier));
  const problems: PageProblem[] = [];
  visit(tree, 'footnoteDefinition', (note) => {
    if (used.has(note.identifier)) return;
    problems.push({
      severity: 'warning',
      ...startOf(note),
      message: 'The footnote is not shown, because nothing refers to it.',
      expected: `[^${note.label ?? note.identifier}] in the text`,
      found: 'none',
      hint: 'Add the mark where the footnote belongs, or remove the footnote.',
    });
  });
  return problems;
}
