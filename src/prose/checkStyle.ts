import { escapeRegExp } from '@docs/core/text';
import { positionIn } from '@docs/core/yaml';
import type { Problem } from '@docs/core/problems';
import { codeWord, type Passage } from './passage';
import { splitSentences } from './sentences';
import type { Style } from './styleSchema';

interface ProseFile {
  /** Path of the file relative to the project's root. */
  file: string;
  passages: readonly Passage[];
}

/** A style without `names` has headings in any case; one without `abbreviations` explains none. */
export type ContentStyle = Omit<Style, 'names' | 'abbreviations'> &
  Record<'names' | 'abbreviations', Style['names'] | undefined>;

interface Rule {
  pattern: RegExp;
  instead: string;
}

const abbreviation = /(?<![\w-])[A-Z][A-Z0-9]+(?=s?(?![\w-]))/g;

/**
 * Reports violations of the house style: wording to avoid, long sentences, headings that
 * are not in sentence case, and abbreviations without an explanation.
 *
 * @param glossary Text of the page that explains abbreviations.
 */
export function checkStyle(
  files: readonly ProseFile[],
  style: ContentStyle,
  glossary: string,
): Problem[] {
  const wording = style.wording.map(toRule);
  const terms = style.terms.map(toRule);
  const explained = new Set([
    ...(style.abbreviations ?? []),
    ...(glossary.match(abbreviation) ?? []),
  ]);
  const names =
    style.names && new Set(style.names.flatMap((name) => name.replaceAll('’', "'").split(' ')));

  return files.flatMap(({ file, passages }) => {
    const explainedHere = findExplained(passages);
    const isKnown = (word: string) =>
      !style.abbreviations || explained.has(word) || explainedHere.has(word);
    return passages.flatMap((passage) =>
      [
        ...findAvoidedWords(passage, wording),
        ...findLongSentences(passage, style.sentence_words),
        ...(names && passage.kind === 'heading' ? findCapitals(passage, names) : []),
        ...(isOfSource(passage) ? [] : findAvoidedWords(passage, terms)),
        ...(isOfSource(passage) ? [] : findUnexplained(passage, isKnown)),
      ].map(({ at, ...finding }): Problem => ({
        severity: 'error',
        file,
        ...positionIn(passage.text, at, passage),
        ...finding,
      })),
    );
  });
}

/** The terms are those of the API and its guides: "argument" and "endpoint" are right in code. */
const isOfSource = ({ kind }: Passage) => kind === 'string' || kind === 'comment';

/** Converts a rule to a pattern. White space also matches line breaks and markup. */
function toRule({ avoid, match, instead, match_case: matchCase }: Style['wording'][number]): Rule {
  const alternatives = [...avoid.map(escapeRegExp), ...match].join('|').replace(/ /g, '\\s+');
  return {
    pattern: new RegExp(
      `(?<![\\p{L}\\d_/.@-])(?:${alternatives})(?![\\p{L}\\d_/@-])`,
      matchCase ? 'gu' : 'giu',
    ),
    instead,
  };
}

type Finding = Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> & { at: number };

const findAvoidedWords = ({ text }: Passage, rules: readonly Rule[]): Finding[] =>
  rules.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map((match) => ({
      at: match.index,
      message: 'The house style does not use this wording.',
      expected: instead,
      found: match[0].replace(/\s+/g, ' ').replaceAll(codeWord, '`…`'),
      hint: 'Use the expected wording; it comes from style.yaml.',
    })),
  );

const findLongSentences = ({ text }: Passage, limit: number): Finding[] =>
  splitSentences(text)
    .filter(({ words }) => words.length > limit)
    .map(({ at, words }) => ({
      at,
      message: 'The sentence is too long.',
      expected: `at most ${limit} words`,
      found: `${words.length} words`,
      hint: 'Split it, or make a list of what it enumerates.',
    }));

/** Finds capitalised words in a heading, except at its start and after a colon or the end of a sentence. */
function findCapitals({ text }: Passage, names: ReadonlySet<string>): Finding[] {
  const isName = (found: string) => {
    const word = found.replaceAll('’', "'");
    return names.has(word) || names.has(word.replace(/'s?$/, ''));
  };
  return [...text.matchAll(/(?<=[^\s.:?!] +)[A-Z][\p{L}\p{M}\w-]*(?:['’][\p{L}\p{M}]*)*/gu)]
    .filter(([word]) => !isName(word) && !/^[A-Z][A-Z0-9]+s?$/.test(word))
    .map((match) => ({
      at: match.index,
      message: 'Headings and titles are in sentence case.',
      expected: match[0].toLowerCase(),
      found: match[0],
      hint: 'Write it in lower case, or add a name to `names` in style.yaml of the content root.',
    }));
}

const findUnexplained = ({ text }: Passage, isKnown: (word: string) => boolean): Finding[] =>
  [...text.matchAll(abbreviation)]
    .filter(([word]) => !isKnown(word))
    .map((match) => ({
      at: match.index,
      message: 'Nothing explains this abbreviation.',
      expected: 'the long form, with the abbreviation in brackets after it',
      found: match[0],
      hint: 'Explain it on the page or in the glossary, or put a common one in style.yaml of the content root.',
    }));

/** Finds abbreviations in brackets, which follow their long form. */
const findExplained = (passages: readonly Passage[]) =>
  new Set(
    passages.flatMap(({ text }) =>
      [...text.matchAll(/\(([A-Z][A-Z0-9]+)\)/g)].map(([, word]) => word),
    ),
  );
