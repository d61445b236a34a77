import type { Construct, Extension } from 'micromark-util-types';
import remarkDirective from 'remark-directive';
import type { Processor } from 'unified';
import { headingIds } from './syntax/headingId';
import { htmlComments } from './syntax/htmlComments';
import { titledDirective } from './syntax/titledDirective';

/** The part of remark-directive's extension that changes. 58 is the code of the colon. */
interface DirectiveSyntax {
  text?: unknown;
  flow: { 58: [container: Construct, leaf?: Construct] };
}

/**
 * Adds the syntax of pages beyond MDX and GitHub's Markdown.
 *
 * The `:::note` blocks are from remark-directive. Its `:word` and `::word` would match text such
 * as `10:30` or `employees:read`. The parser drops them because an image's text could not be
 * restored later.
 */
export function remarkAuthoredSyntax(this: Processor): void {
  remarkDirective.call(this);
  const extensions = this.data('micromarkExtensions') as (DirectiveSyntax | Extension)[];
  const syntax = extensions.at(-1) as DirectiveSyntax | undefined;
  if (!syntax) return;
  delete syntax.text;
  syntax.flow[58] = [titledDirective(syntax.flow[58][0])];
  extensions.push(htmlComments, headingIds);
}
