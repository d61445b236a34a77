import type { Code, Construct, Effects, State, Token, TokenizeContext } from 'micromark-util-types';

// The tokens of remark-directive, which does not name them in types.
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    directiveContainer: 'directiveContainer';
    directiveContainerContent: 'directiveContainerContent';
    directiveContainerFence: 'directiveContainerFence';
    directiveContainerLabel: 'directiveContainerLabel';
    directiveContainerName: 'directiveContainerName';
    directiveContainerSequence: 'directiveContainerSequence';
  }
}

/** Codes of micromark below zero are the endings of lines, tabs and their virtual spaces. */
const isLineEnding = (code: Code): boolean => code !== null && code < -2;
const isSpace = (code: Code): boolean => code === -2 || code === -1 || code === 32;
const isEnd = (code: Code): boolean => code === null || isLineEnding(code);
const isNameCharacter = (code: Code): boolean =>
  code !== null && code > 0 && /[\w-]/.test(String.fromCharCode(code));

const colon = 58;

/** What the parts of one block share: how many colons opened it. */
interface Block {
  colons: number;
}

/**
 * `:::tip Title` and `::: tip Title`, as Docusaurus and VitePress write them: the block of
 * remark-directive with a space before its name, and the rest of the line as its title. It emits
 * the tokens of remark-directive, which reads `:::tip[Title]` and `:::tip{…}`.
 */
export const titledDirective: Construct = {
  name: 'titledDirective',
  concrete: true,
  tokenize(effects, ok, nok) {
    const block: Block = { colons: 0 };
    const { interrupt } = this;
    const close: State = (code) => {
      effects.exit('directiveContainer');
      return ok(code);
    };
    const afterOpening: State = (code) => {
      if (code === null) return close(code);
      if (interrupt) return ok(code);
      return effects.attempt(nextLine, effects.attempt(content(block), close, close), close)(code);
    };
    return (code) => {
      effects.enter('directiveContainer');
      return effects.attempt(opening(block), afterOpening, nok)(code);
    };
  },
};

const opening = (block: Block): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    const start: State = (code) => {
      effects.enter('directiveContainerFence');
      effects.enter('directiveContainerSequence');
      return sequence(code);
    };
    const sequence: State = (code) => {
      if (code === colon) {
        effects.consume(code);
        block.colons += 1;
        return sequence;
      }
      if (block.colons < 3) return nok(code);
      effects.exit('directiveContainerSequence');
      return spaces(effects, name)(code);
    };
    const name: State = (code) => {
      if (!isNameCharacter(code)) return nok(code);
      effects.enter('directiveContainerName');
      return inName(code);
    };
    const inName: State = (code) => {
      if (isNameCharacter(code)) {
        effects.consume(code);
        return inName;
      }
      effects.exit('directiveContainerName');
      // `:::note{…}` and `:::note[…]` that remark-directive could not read are not titles.
      if (!isSpace(code) && !isEnd(code)) return nok(code);
      return spaces(effects, label)(code);
    };
    const label: State = (code) => {
      if (isEnd(code)) return end(code);
      effects.enter('directiveContainerLabel');
      effects.enter('chunkText', { contentType: 'text' });
      return inLabel(code);
    };
    const inLabel: State = (code) => {
      if (!isEnd(code)) {
        effects.consume(code);
        return inLabel;
      }
      effects.exit('chunkText');
      effects.exit('directiveContainerLabel');
      return end(code);
    };
    const end: State = (code) => {
      effects.exit('directiveContainerFence');
      return ok(code);
    };
    return start;
  },
});

/** All lines up to the closing one, as a document of its own; the parser makes blocks of them. */
const content = (block: Block): Construct => ({
  partial: true,
  tokenize(effects, ok) {
    const { parser } = this;
    let previous: Token | undefined;
    const start: State = (code) => {
      if (code === null) return ok(code);
      effects.enter('directiveContainerContent');
      return line(code);
    };
    const line: State = (code) =>
      code === null ? end(code) : effects.attempt(closing(block), end, chunk)(code);
    const chunk: State = (code) => {
      if (code === null) return end(code);
      // An empty line can be the last one of a list, and an empty chunk cannot be parsed.
      return isLineEnding(code) ? effects.check(nextLine, newChunk, end)(code) : newChunk(code);
    };
    const newChunk: State = (code) => {
      const token = effects.enter('chunkDocument', {
        contentType: 'document',
        ...(previous && { previous }),
      });
      if (previous) previous.next = token;
      previous = token;
      return inChunk(code);
    };
    const exitChunk = () => {
      const { start: from } = effects.exit('chunkDocument');
      parser.lazy[from.line] = false;
    };
    const inChunk: State = (code) => {
      if (code === null) {
        exitChunk();
        return end(code);
      }
      if (isLineEnding(code)) return effects.check(nextLine, afterLine, lastLine)(code);
      effects.consume(code);
      return inChunk;
    };
    const afterLine: State = (code) => {
      effects.consume(code);
      exitChunk();
      return line;
    };
    const lastLine: State = (code) => {
      exitChunk();
      return end(code);
    };
    const end: State = (code) => {
      effects.exit('directiveContainerContent');
      return ok(code);
    };
    return start;
  },
});

const closing = (block: Block): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let colons = 0;
    const start: State = (code) => {
      effects.enter('directiveContainerFence');
      effects.enter('directiveContainerSequence');
      return sequence(code);
    };
    const sequence: State = (code) => {
      if (code === colon) {
        effects.consume(code);
        colons += 1;
        return sequence;
      }
      if (colons < block.colons) return nok(code);
      effects.exit('directiveContainerSequence');
      return spaces(effects, end)(code);
    };
    const end: State = (code) => {
      if (!isEnd(code)) return nok(code);
      effects.exit('directiveContainerFence');
      return ok(code);
    };
    // Four spaces would be indented code.
    return spaces(effects, start, 3);
  },
});

/** A line ending that the block's own container, such as a list or a quote, does not end at. */
const nextLine: Construct = {
  partial: true,
  tokenize(this: TokenizeContext, effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

/** Consumes spaces, then goes on. */
function spaces(effects: Effects, next: State, most = Infinity): State {
  let count = 0;
  const inside: State = (code) => {
    if (isSpace(code) && count < most) {
      count += 1;
      effects.consume(code);
      return inside;
    }
    effects.exit('whitespace');
    return next(code);
  };
  return (code) => {
    if (!isSpace(code)) return next(code);
    count = 0;
    effects.enter('whitespace');
    return inside(code);
  };
}
