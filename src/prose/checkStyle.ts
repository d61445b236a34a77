import type { Problem } from '../content/problem';
import type { Passage } from './passages';
import type { Style } from './styleSchema';

/** Text of one file. */
interface ProseFile {
  /** The file as the author knows it. */
  file: string;
  passages: readonly Passage[];
}

interface Rule {
  pattern: RegExp;
  instead: string;
}

const abbreviation = /(?<![\w-])[A-Z][A-Z0-9]+(?=s?(?![\w-]))/g;

/**
 * What of the prose is against the house style: words that are not used,
 * headings not in sentence case, abbreviations that nothing explains.
 */
export function checkStyle(files: readonly ProseFile[], style: Style, glossary: string): Problem[] {
  const rules = style.replace.map(({ avoid, instead, match_case: matchCase }): Rule => ({
    pattern: new RegExp(
      `(?<![\\w/.-])(?:${avoid.map(escaped).join('|')})(?![\\w/-])`,
      matchCase ? 'g' : 'gi',
    ),
    instead,
  }));
  const known = new Set([...style.abbreviations, ...(glossary.match(abbreviation) ?? [])]);
  const names = new Set(style.names.flatMap((name) => name.split(' ')));

  return files.flatMap(({ file, passages }) => {
    const explained = explainedIn(passages);
    return passages.flatMap((passage) =>
      [
        ...avoided(passage, rules),
        ...(passage.kind === 'heading' ? notSentenceCase(passage, names) : []),
        ...unexplained(passage, (word) => known.has(word) || explained.has(word)),
      ].map(({ at, ...told }): Problem => ({
        severity: 'error',
        file,
        ...placeOf(passage, at),
        ...told,
      })),
    );
  });
}

type Finding = Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> & { at: number };

const avoided = ({ text }: Passage, rules: readonly Rule[]): Finding[] =>
  rules.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map((match) => ({
      at: match.index,
      message: 'The house style does not use this word.',
      expected: instead,
      found: match[0],
      hint: 'Say it the other way; the list is src/prose/style.yaml.',
    })),
  );

/** A capital letter within a heading, behind anything but the start, a colon or a full stop. */
function notSentenceCase({ text }: Passage, names: ReadonlySet<string>): Finding[] {
  return [...text.matchAll(/(?<=[^\s.:?!] +)[A-Z][\w-]*/g)]
    .filter(([word]) => !names.has(word) && !/^[A-Z][A-Z0-9]+s?$/.test(word))
    .map((match) => ({
      at: match.index,
      message: 'Headings and titles are in sentence case.',
      expected: match[0].toLowerCase(),
      found: match[0],
      hint: 'Write it small; a name belongs in `names` of src/prose/style.yaml.',
    }));
}

const unexplained = ({ text }: Passage, isKnown: (word: string) => boolean): Finding[] =>
  [...text.matchAll(abbreviation)]
    .filter(([word]) => !isKnown(word))
    .map((match) => ({
      at: match.index,
      message: 'Nothing explains this abbreviation.',
      expected: 'the long form, with the abbreviation in brackets behind it',
      found: match[0],
      hint: 'Explain it on the page or in the glossary, or put a common one in src/prose/style.yaml.',
    }));

const explainedIn = (passages: readonly Passage[]) =>
  new Set(
    passages.flatMap(({ text }) =>
      [...text.matchAll(/\(([A-Z][A-Z0-9]+)\)/g)].map(([, word]) => word),
    ),
  );

function placeOf({ text, line, column }: Passage, at: number) {
  const before = text.slice(0, at).split('\n');
  const last = before.at(-1) ?? '';
  return before.length === 1
    ? { line, column: column + last.length }
    : { line: line + before.length - 1, column: last.length + 1 };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
