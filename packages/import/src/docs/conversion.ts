import type { DocLinks } from './docLinks';
import type { DocsSource } from './findDocs';
import type { Remark } from './remarks';
import type { SourcePage } from './sourcePages';
import type { TextEdit } from './textEdits';
import type { Vocabulary } from './vocabulary';

/** The data that all steps of a page's conversion share. */
export interface Conversion {
  page: SourcePage;
  source: DocsSource;
  links: DocLinks;
  vocabulary: Vocabulary;
  isMarkdown: boolean;
  edits: TextEdit[];
  remarks: Remark[];
}
