import { readTextFile } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { readContent } from '../../content/readContent';
import { readOwnComponents } from '../../graph/ownComponents';
import { compilePage } from '../../mdx/compilePage';
import type { AuthoredDiagram } from '../../mdx/plugins/pageFile';

/** A diagram with the path of its page in problems. */
export type PageDiagram = AuthoredDiagram & { file: string };

/** Matches pages that have or import diagrams. Other pages are not compiled. */
const mayHaveDiagram = /mermaid|^import .*\.mdx?['"]|@include/m;

/** Reads the diagrams and problems of all pages, including older versions. */
export async function readDiagrams(
  contentDir: string,
): Promise<{ diagrams: PageDiagram[]; problems: Problem[] }> {
  const diagrams: PageDiagram[] = [];
  const problems: Problem[] = [];
  const content = readContent(contentDir);
  const own = readOwnComponents(contentDir);
  for (const { pages } of [content, ...content.olderVersions]) {
    for (const { absolutePath, file } of pages) {
      const read = readTextFile(absolutePath, contentDir);
      const text = 'text' in read ? read.text : '';
      if ('problem' in read) problems.push(read.problem);
      if (!mayHaveDiagram.test(text)) continue;
      const page = await compilePage({ text, absolutePath, contentDir, own });
      diagrams.push(...page.diagrams.map((diagram) => ({ ...diagram, file })));
      problems.push(...page.problems.map((problem) => ({ ...problem, file })));
    }
  }
  return { diagrams, problems };
}
