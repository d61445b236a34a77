import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';
import remarkDirective from 'remark-directive';
import type { Processor } from 'unified';
import { titledDirective } from './titledDirective';

const [brace, hash, closingBrace] = [123, 35, 125];

/**
 * Allows `{#an-id}` at the end of headings, as in other generators' Markdown. MDX would read the
 * braces as JavaScript.
 */
const headingId: Construct = {
  name: 'headingId',
  tokenize(effects, ok, nok) {
    let length = 0;
    return function read(code) {
      const isId = code !== null && code > 0 && /[\w:.-]/.test(String.fromCharCode(code));
      const isExpected =
        length === 0 ? code === brace : length === 1 ? code === hash : isId || length < 2;
      if (isExpected) {
        if (length === 0) effects.enter('data');
        length += 1;
        effects.consume(code);
        return read;
      }
      if (code !== closingBrace || length < 3) return nok(code);
      effects.consume(code);
      effects.exit('data');
      return ok;
    };
  },
};

const headingIds: Extension = { text: { [brace]: headingId } };

const opening = [...'<!--'].map((character) => character.charCodeAt(0));

/** Whether a comment starts here. */
const startsComment: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let index = 0;
    return function read(code) {
      if (index === opening.length) {
        effects.exit('data');
        return ok(code);
      }
      if (code !== opening[index]) return nok(code);
      if (index === 0) effects.enter('data');
      index += 1;
      effects.consume(code);
      return read;
    };
  },
};

/** Restricts CommonMark's HTML to comments. It has another name because MDX turns `html…` off. */
const commentsOf = (html: Construct, name: string): Construct => ({
  ...html,
  name,
  tokenize(effects, ok, nok) {
    return effects.check(startsComment, effects.attempt(html, ok, nok), nok);
  },
});

/** Allows `<!-- … -->` in MDX. Its content is an `html` node, like in Markdown. */
const htmlComments: Extension = {
  flow: { 60: commentsOf({ ...htmlFlow, name: 'flowComment' }, 'commentFlow') },
  text: { 60: commentsOf({ ...htmlText, name: 'textComment' }, 'commentText') },
};

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
