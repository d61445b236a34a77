import { syllable } from 'syllable';
import { codeWord, type Passage } from './passage';
import { splitSentences } from './sentences';

interface Counts {
  sentences: number;
  words: number;
  /** Words whose syllables are counted: neither code nor numbers. */
  spoken: number;
  syllables: number;
}

/** Counts of the running text of a file: no headings, no table cells. */
function countsOf(passages: readonly Passage[]): Counts {
  const sentences = passages
    .filter(({ kind }) => kind === 'text')
    .flatMap(({ text }) => splitSentences(text));
  const words = sentences.flatMap((sentence) => sentence.words);
  const spoken = words.filter((word) => word !== codeWord && /\p{L}/u.test(word));
  return {
    sentences: sentences.length,
    words: words.length,
    spoken: spoken.length,
    syllables: spoken.reduce((sum, word) => sum + syllable(word), 0),
  };
}

/**
 * Flesch reading ease: 100 is very easy, 60 to 70 plain English, below 30 very difficult.
 * Formula: R. Flesch, “A new readability yardstick”, Journal of Applied Psychology 32 (1948),
 * pages 221–233. Code counts as words of average length.
 */
export const readingEase = ({ sentences, words, spoken, syllables }: Counts): number =>
  206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / spoken);

/** The folder whose average a file is part of; all resources of the reference are one. */
function folderOf(file: string): string {
  const folders = file.split('/').slice(0, -1);
  if (folders[0] === 'api') return 'api';
  return [...folders.slice(0, 2), ...(folders.length > 2 ? ['*'] : [])].join('/') || '.';
}

/**
 * Reports how easy the pages are to read, the hardest first, and the average of each
 * folder. Files without running text are left out.
 *
 * @param files Prose by path below the content root.
 */
export function reportReadability(files: ReadonlyMap<string, readonly Passage[]>): string {
  const folders = new Map<string, Passage[]>();
  for (const [name, passages] of files) {
    const folder = folderOf(name);
    folders.set(folder, [...(folders.get(folder) ?? []), ...passages]);
  }
  return [
    'Flesch reading ease, words in a sentence, words; the hardest page first',
    ...rowsOf([...files].filter(([name]) => /\.mdx?$/.test(name))),
    '',
    'Average of each folder',
    ...rowsOf([...folders]),
  ].join('\n');
}

const rowsOf = (prose: readonly [name: string, passages: readonly Passage[]][]): string[] =>
  prose
    .map(([name, passages]) => ({ name, counts: countsOf(passages) }))
    .filter(({ counts }) => counts.spoken > 0)
    .map(({ name, counts }) => ({ name, counts, ease: readingEase(counts) }))
    .sort((a, b) => a.ease - b.ease)
    .map(({ name, counts, ease }) =>
      [
        ease.toFixed(1).padStart(6),
        (counts.words / counts.sentences).toFixed(1).padStart(6),
        String(counts.words).padStart(7),
        ` ${name}`,
      ].join(' '),
    );
