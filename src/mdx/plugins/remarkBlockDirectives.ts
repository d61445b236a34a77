import remarkDirective from 'remark-directive';
import type { Processor } from 'unified';

/** What remark-directive adds to the parser, as far as it is changed here; 58 is the colon. */
interface DirectiveSyntax {
  text?: unknown;
  flow: { 58: [container: unknown, leaf?: unknown] };
}

/**
 * The `:::note` syntax of remark-directive without its `:word` and `::word`,
 * which would claim text such as `10:30` or `employees:read`. Such text has to
 * be kept from the parser: in the text of an image it could not be given back.
 */
export function remarkBlockDirectives(this: Processor): void {
  remarkDirective.call(this);
  const extensions = this.data('micromarkExtensions') as DirectiveSyntax[];
  const syntax = extensions.at(-1);
  if (!syntax) return;
  delete syntax.text;
  syntax.flow[58] = [syntax.flow[58][0]];
}
