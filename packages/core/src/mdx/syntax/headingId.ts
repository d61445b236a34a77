import type { Construct, Extension } from 'micromark-util-types';

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

export const headingIds: Extension = { text: { [brace]: headingId } };
