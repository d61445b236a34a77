import type { Code, Construct, Effects, Event, State } from 'micromark-util-types';

// The types of remark-directive do not name its tokens.
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    directiveContainerLabel: 'directiveContainerLabel';
  }
}

/** Codes of micromark below zero are line endings, tabs and their virtual spaces. */
const isSpace = (code: Code): boolean => code === -2 || code === -1 || code === 32;
const isEnd = (code: Code): boolean => code === null || code < -2;
const isNameCharacter = (code: Code): boolean =>
  code !== null && code > 0 && /[\w-]/.test(String.fromCharCode(code));

const colon = 58;

/**
 * Reads `:::tip Title` and `::: tip Title` of Docusaurus and VitePress. This is
 * remark-directive's block with spaces before its name. The rest of the line is the title.
 *
 * @param container - The block of remark-directive, which reads all else.
 */
export const titledDirective = (container: Construct): Construct => ({
  ...container,
  tokenize(effects, ok, nok) {
    let isRefused = false;
    let colons = 0;
    const refuse: State = (code) => {
      isRefused = true;
      return nok(code);
    };
    const isMdx = this.parser.constructs.disable.null?.includes('codeIndented') ?? false;
    const inner = withoutEmptyChunk(isMdx ? withoutLimit(effects) : effects, this.events);
    let read = container.tokenize.call(this, inner, ok, refuse);
    const pass =
      (next: State): State =>
      (code) => {
        read = read(code) as State;
        return isRefused ? read : next;
      };

    const sequence: State = (code) => {
      if (code === colon) {
        colons += 1;
        return pass(sequence)(code);
      }
      return colons < 3 ? read(code) : beforeName(code);
    };
    const beforeName: State = (code) => {
      if (!isSpace(code)) return isNameCharacter(code) ? name(code) : nok(code);
      effects.consume(code);
      return beforeName;
    };
    const name: State = (code) => {
      if (isNameCharacter(code)) return pass(name)(code);
      return isSpace(code) ? spaces(code) : read(code);
    };
    const spaces: State = (code) => {
      if (isSpace(code)) return pass(spaces)(code);
      if (isEnd(code)) return read(code);
      effects.exit('whitespace');
      effects.enter('directiveContainerLabel');
      effects.enter('chunkText', { contentType: 'text' });
      return title(code);
    };
    const title: State = (code) => {
      if (!isEnd(code)) {
        effects.consume(code);
        return title;
      }
      effects.exit('chunkText');
      effects.exit('directiveContainerLabel');
      // remark-directive expects white space at the end of the line.
      effects.enter('whitespace');
      return read(code);
    };
    return sequence;
  },
});

/**
 * Removes the empty chunk of an unclosed block in a list or a quote. It comes from an empty last
 * line, and the parser cannot parse it.
 */
const withoutEmptyChunk = (effects: Effects, events: Event[]): Effects => ({
  ...effects,
  exit(type) {
    const token = effects.exit(type);
    if (type === 'chunkDocument' && token.start.offset === token.end.offset) {
      events.splice(-2);
      if (token.previous) delete token.previous.next;
    }
    return token;
  },
});

/**
 * Lifts remark-directive's limit of three spaces before closing colons. More spaces begin code in
 * Markdown, but not in MDX. Blocks in components are often indented.
 */
const withoutLimit = (effects: Effects): Effects => ({
  ...effects,
  // Other attempts do not begin with spaces.
  attempt: (construct, ok, nok) => effects.attempt(afterSpaces(construct as Construct), ok, nok),
});

const afterSpaces = (construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    const after = construct.tokenize.call(this, effects, ok, nok);
    const spaces: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code);
        return spaces;
      }
      effects.exit('linePrefix');
      return after(code);
    };
    return (code) => {
      if (!isSpace(code)) return after(code);
      effects.enter('linePrefix');
      return spaces(code);
    };
  },
});
