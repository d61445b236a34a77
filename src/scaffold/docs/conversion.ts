import type { DocLinks } from './docLinks';
import type { DocsSource } from './findDocs';
import type { Remark } from './remarkKinds';
import type { SourcePage } from './sourcePages';
import type { TextEdit } from './textEdits';

/** What the parts of a conversion share. */
export interface Conversion {
  page: SourcePage;
  source: DocsSource;
  links: DocLinks;
  isMarkdown: boolean;
  edits: TextEdit[];
  remarks: Remark[];
}
