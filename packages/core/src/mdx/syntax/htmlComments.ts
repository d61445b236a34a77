import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';

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
export const htmlComments: Extension = {
  flow: { 60: commentsOf({ ...htmlFlow, name: 'flowComment' }, 'commentFlow') },
  text: { 60: commentsOf({ ...htmlText, name: 'textComment' }, 'commentText') },
};
