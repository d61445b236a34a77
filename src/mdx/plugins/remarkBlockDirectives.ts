import remarkDirective from 'remark-directive';
import type { Processor } from 'unified';

/** The part of remark-directive's parser extension that is changed here; 58 is the code of the colon. */
interface DirectiveSyntax {
  text?: unknown;
  flow: { 58: [container: unknown, leaf?: unknown] };
}

/**
 * The `:::note` syntax of remark-directive without its `:word` and `::word`,
 * which would match text such as `10:30` or `employees:read`. The syntax is removed
 * from the parser, because the text of an image could not be restored afterwards.
 */
export function remarkBlockDirectives(this: Processor): void {
  remarkDirective.call(this);
  const extensions = this.data('micromarkExtensions') as DirectiveSyntax[];
  const syntax = extensions.at(-1);
  if (!syntax) return;
  delete syntax.text;
  syntax.flow[58] = [syntax.flow[58][0]];
}
