import type { Code, Paragraph, Text, Root, Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Parent } from 'unist';
import type { VFile } from 'vfile';
import { positionIn } from '@docs/core/yaml';
import { sourceOf, startOf, type PageProblem } from './pageFile';
import { visit } from '@docs/core/mdx';

/** Reports text that is meant as Markdown: a table, a link, a footnote, the end of a block… */
export function checkText(
  node: Paragraph | Text | Code,
  parent: Parent,
  file: VFile,
): PageProblem[] {
  if (node.type === 'paragraph') return brokenTable(node);
  const { start, end } = node.position ?? {};
  // The file shows backslashes. Escaped characters are meant as text.
  const source = start && sourceOf(node, file).slice(start.offset, end?.offset);
  if (node.type === 'code') return openFence(node, source ?? '');
  return inText(node, parent, source);
}

/** Whether a line is the dashes below a table's header, with at least one `|`. */
const isDelimiterRow = (line: string): boolean =>
  /^[|:\s-]+$/.test(line) && line.includes('|') && line.includes('-');

/** Reports a table whose first two lines differ in their cells. It is parsed as a paragraph. */
function brokenTable(paragraph: Paragraph): PageProblem[] {
  const row = toString(paragraph).split('\n').find(isDelimiterRow);
  if (row === undefined) return [];
  return [
    {
      severity: 'warning',
      ...startOf(paragraph),
      message: 'A table is shown as text.',
      expected: 'a header, and below it a line of dashes with as many cells',
      found: row.trim(),
      hint: 'Write dashes for each cell of the header, such as `| --- | --- |` for two.',
    },
  ];
}

/** Patterns of Markdown that was read as text, with their problems. */
const meantOtherwise: readonly (Pick<PageProblem, 'message' | 'expected' | 'hint'> & {
  pattern: RegExp;
  beginsLine?: boolean;
})[] = [
  {
    // Matches a path with a space or without its closing bracket.
    pattern: /(?<!\\)\[[^[\]]*\]\([./#][^()\s]*(?=\s|$)(?:[^()\n]*\))?/,
    message: 'A link is shown as text.',
    expected: '`[text](path)`, with a path without spaces',
    hint: 'Close the link with `)`, and write `%20` for a space in the name of a file; anchors have `-` instead.',
  },
  {
    // A URL is a link by itself, and ends the text.
    pattern: /(?<!\\)\[[^[\]\n]+\][ \t\u00a0]+\((?:[./#][^()\s]*\)|$)/,
    message: 'A link is shown as text.',
    expected: '`[text](path)`',
    hint: 'Remove the space before the path.',
  },
  {
    // As above.
    pattern: /\([^()\n]+\)\[(?:[./#][^[\]\s]*\]|$)/,
    message: 'A link is shown as text.',
    expected: '`[text](path)`',
    hint: 'Put the text in square brackets, and the path in round ones after it.',
  },
  {
    pattern: /(?<![\w\\\]])\[[^[\]\n^][^[\]\n]*\]\[[^[\]\n]*\]/,
    message: 'A link is shown as text.',
    expected: 'a line `[name]: path` for the name in the last brackets',
    hint: 'Add the line anywhere on the page, or write `[text](path)`.',
  },
  {
    pattern: /(?<!\\)\[\^[^[\]\s]+\]/,
    message: 'The mark of a footnote is shown as text.',
    expected: 'a line with the mark, a colon and the note, such as `[^1]: The note.`',
    hint: 'Add the footnote, or remove the mark.',
  },
  {
    pattern: /(?<![*\\]|\d )\*\*(?=[^*\n]*[^\s*])[^*\n]+\*\*(?!\*)/,
    message: 'Bold text is shown with its asterisks.',
    expected: 'bold text that begins and ends with a letter or a digit',
    hint: 'Leave punctuation marks and spaces at its ends outside the asterisks, such as `**Note**:`.',
  },
  {
    pattern: /(?<=^|\n[>\s]*)#{2,6}(?:[^\s#]|[\u00a0\u202f]).*/,
    beginsLine: true,
    message: 'A heading is shown as text.',
    expected: 'a space after the `#` of a heading',
    hint: 'Add the space, or write `\\#` for the character.',
  },
  {
    pattern: /(?<=^|\n[>\s]*)(?:\d{1,9}[.)](?:\p{L}{2}|[\u00a0\u202f])|[-*+][\u00a0\u202f]).*/u,
    beginsLine: true,
    message: 'An item of a list is shown as text.',
    expected: 'an ordinary space after the number or the mark of an item',
    hint: 'Type the space again, because one that does not break a line looks alike; or write `1\\.` for the number.',
  },
  {
    pattern: /(?<=^|\n[>\s]*)(?:!!!|\?{3}\+?)[ \t]+\w.*/,
    beginsLine: true,
    message: 'A box of MkDocs is shown as text.',
    expected: '`:::note[Title]`, the text without indentation, and a line `:::`',
    hint: 'Write it so, or `:::details[Title]` for one that readers open.',
  },
  {
    pattern: /(?<=^|\n[>\s]*)={3}[+!]*[ \t]+".*/,
    beginsLine: true,
    message: 'A tab of MkDocs is shown as text.',
    expected: '`<Tabs>`, in it `<Tab label="…">` with the text without indentation, and `</Tabs>`',
    hint: 'Write it so; tabs that belong together are within one `<Tabs>`.',
  },
  {
    pattern: /(?<!\\)\$\$(?:[^$]+\$\$|\s*$)/,
    message: 'A formula is shown as text.',
    expected: 'words, or an image beside the page',
    hint: 'Write the formula so; the site does not render TeX.',
  },
  {
    pattern: /(?<![\w:\\/]):[a-z][a-z_+-]*[a-z]\d*:(?![\w:/])/,
    message: 'The short name of an emoji or an icon is shown as text.',
    expected: 'the character itself, or a word',
    hint: 'Write the character, or write the name within backticks.',
  },
  {
    pattern: /(?<![=\w\\])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/,
    message: 'Marked text is shown with its equals signs.',
    expected: '`<mark>` around the text',
    hint: 'Write `<mark>…</mark>`.',
  },
];

/** @param source - Undefined for text beside a bare URL. Such text has no position. */
function inText(node: Text, parent: Parent, source = node.value): PageProblem[] {
  return meantOtherwise.flatMap(({ pattern, beginsLine, ...problem }) => {
    const found = pattern.exec(source);
    if (!found) return [];
    if (beginsLine && found.index === 0 && parent.children[0] !== node) return [];
    const start = startOf(node.position ? node : parent);
    const place = node.position ? positionIn(source, found.index, start) : {};
    return [{ severity: 'warning' as const, ...start, ...place, ...problem, found: found[0] }];
  });
}

/** Reports an open fence. It ends with the page, or with the list item or quote around it. */
function openFence(node: Code, source: string): PageProblem[] {
  const [fence, mark = ''] = /^([`~])\1{2,}/.exec(source) ?? [];
  if (fence === undefined) return [];
  const last = source
    .slice(source.lastIndexOf('\n') + 1)
    .replace(/^[>\s]+/, '')
    .trimEnd();
  const isMarks = last.length >= fence.length && last === mark.repeat(last.length);
  if (isMarks && source.includes('\n')) return [];
  return [
    {
      severity: 'warning',
      ...startOf(node),
      message: 'A code block is not closed.',
      expected: `"${fence}" alone in a line after the code`,
      found: 'code up to the end of the page, or of the block that it is in',
      hint: 'Close it after its last line, or remove the line that opens it.',
    },
  ];
}

/** Reports cells after the header's last column. GitHub’s Markdown drops them. */
export function checkTableCells({ children: [header, ...rows] }: Table): PageProblem[] {
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
export function checkFootnotes(tree: Root): PageProblem[] {
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
