import type { Construct, Extension } from 'micromark-util-types';
import remarkDirective from 'remark-directive';
import type { Processor } from 'unified';
import { headingIds } from '../syntax/headingId';
import { htmlComments } from '../syntax/htmlComments';
import { titledDirective } from '../syntax/titledDirective';

/** The part of remark-directive's parser extension that is changed here; 58 is the code of the colon. */
interface DirectiveSyntax {
  text?: unknown;
  flow: { 58: [container: Construct, leaf?: Construct] };
}

/**
 * The syntax of pages beyond MDX and GitHub's Markdown.
 *
 * The `:::note` blocks are those of remark-directive without its `:word` and `::word`, which
 * would match text such as `10:30` or `employees:read`. They are removed from the parser, because
 * the text of an image could not be restored afterwards.
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
