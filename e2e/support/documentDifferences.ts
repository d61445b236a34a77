import type { DocumentFacts } from './documentFacts';

/**
 * What the HTML of a page has and its Markdown has not, and the reverse; a line for each, empty
 * when they agree.
 *
 * @param hidden - Code blocks that the Markdown may have although HTML shows them by JavaScript only.
 */
export function documentDifferences(
  html: DocumentFacts,
  markdown: DocumentFacts,
  hidden: ReadonlySet<string>,
): string[] {
  const shown = new Set(html.codes);
  const codes = markdown.codes.filter((code) => shown.has(code) || !hidden.has(code));
  return [
    ...differences('heading', html.headings, markdown.headings),
    ...differences('code block', html.codes, codes),
    ...differences('diagram', html.diagrams, markdown.diagrams),
    ...missingAnchors(html, markdown),
  ];
}

/** Differences of two lists by their longest common subsequence, so that a wrong order is reported too. */
function differences(what: string, html: readonly string[], markdown: readonly string[]): string[] {
  const lengths = html.map(() => markdown.map(() => 0));
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = html.length - 1; row >= 0; row -= 1) {
    for (let column = markdown.length - 1; column >= 0; column -= 1) {
      (lengths[row] ?? [])[column] =
        html[row] === markdown[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const lines: string[] = [];
  let [row, column] = [0, 0];
  while (row < html.length || column < markdown.length) {
    if (row < html.length && html[row] === markdown[column]) {
      row += 1;
      column += 1;
    } else if (row < html.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      lines.push(`${what} only in the HTML: ${html[row]}`);
      row += 1;
    } else if (column < markdown.length) {
      lines.push(`${what} only in the Markdown: ${markdown[column]}`);
      column += 1;
    } else {
      lines.push(`${what} only in the HTML: ${html[row]}`);
      row += 1;
    }
  }
  return lines;
}

/** The Markdown names each property by its full path. */
function missingAnchors(html: DocumentFacts, markdown: DocumentFacts): string[] {
  const names = new Map<string, string[]>();
  for (const { id, name } of markdown.anchors) names.set(id, [...(names.get(id) ?? []), name]);
  return html.anchors
    .filter(({ id, name }) => !names.get(id)?.some((path) => path.endsWith(name)))
    .map(({ id, name }) => `${name} with the anchor #${id} only in the HTML`);
}
