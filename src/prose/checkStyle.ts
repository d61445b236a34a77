import type { Problem } from '../content/problem';
import type { Passage } from './passages';
import type { Style } from './styleSchema';

/** The prose of one file. */
interface ProseFile {
  /** Path of the file relative to the project's root. */
  file: string;
  passages: readonly Passage[];
}

interface Rule {
  pattern: RegExp;
  instead: string;
}

const abbreviation = /(?<![\w-])[A-Z][A-Z0-9]+(?=s?(?![\w-]))/g;

/**
 * Reports violations of the house style: words to avoid, headings that are not in
 * sentence case, and abbreviations without an explanation.
 *
 * @param glossary Text of the page that explains abbreviations.
 */
export function checkStyle(files: readonly ProseFile[], style: Style, glossary: string): Problem[] {
  const rules = style.replace.map(({ avoid, instead, match_case: matchCase }): Rule => ({
    pattern: new RegExp(
      `(?<![\\w/.-])(?:${avoid.map(escapeRegExp).join('|')})(?![\\w/-])`,
      matchCase ? 'g' : 'gi',
    ),
    instead,
  }));
  const explained = new Set([...style.abbreviations, ...(glossary.match(abbreviation) ?? [])]);
  const names = new Set(style.names.flatMap((name) => name.split(' ')));

  return files.flatMap(({ file, passages }) => {
    const explainedHere = findExplained(passages);
    return passages.flatMap((passage) =>
      [
        ...findAvoidedWords(passage, rules),
        ...(passage.kind === 'heading' ? findCapitals(passage, names) : []),
        ...findUnexplained(passage, (word) => explained.has(word) || explainedHere.has(word)),
      ].map(({ at, ...finding }): Problem => ({
        severity: 'error',
        file,
        ...locationOf(passage, at),
        ...finding,
      })),
    );
  });
}

type Finding = Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> & { at: number };

const findAvoidedWords = ({ text }: Passage, rules: readonly Rule[]): Finding[] =>
  rules.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map((match) => ({
      at: match.index,
      message: 'The house style does not use this word.',
      expected: instead,
      found: match[0],
      hint: 'Use the expected wording; the list is src/prose/style.yaml.',
    })),
  );

/** Finds capitalised words in a heading, except at its start and after a colon or the end of a sentence. */
function findCapitals({ text }: Passage, names: ReadonlySet<string>): Finding[] {
  return [...text.matchAll(/(?<=[^\s.:?!] +)[A-Z][\w-]*/g)]
    .filter(([word]) => !names.has(word) && !/^[A-Z][A-Z0-9]+s?$/.test(word))
    .map((match) => ({
      at: match.index,
      message: 'Headings and titles are in sentence case.',
      expected: match[0].toLowerCase(),
      found: match[0],
      hint: 'Write it in lower case; a name belongs in `names` of src/prose/style.yaml.',
    }));
}

const findUnexplained = ({ text }: Passage, isKnown: (word: string) => boolean): Finding[] =>
  [...text.matchAll(abbreviation)]
    .filter(([word]) => !isKnown(word))
    .map((match) => ({
      at: match.index,
      message: 'Nothing explains this abbreviation.',
      expected: 'the long form, with the abbreviation in brackets behind it',
      found: match[0],
      hint: 'Explain it on the page or in the glossary, or put a common one in src/prose/style.yaml.',
    }));

/** Finds abbreviations in brackets, which follow their long form. */
const findExplained = (passages: readonly Passage[]) =>
  new Set(
    passages.flatMap(({ text }) =>
      [...text.matchAll(/\(([A-Z][A-Z0-9]+)\)/g)].map(([, word]) => word),
    ),
  );

/** @param at Offset in the passage. */
function locationOf({ text, line, column }: Passage, at: number) {
  const before = text.slice(0, at).split('\n');
  const last = before.at(-1) ?? '';
  return before.length === 1
    ? { line, column: column + last.length }
    : { line: line + before.length - 1, column: last.length + 1 };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
