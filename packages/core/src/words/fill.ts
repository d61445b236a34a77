// In a bundle, the locale is written in its place (`gatsby/bundler/writeWords.cjs`).
import { type Plural, type Word, words } from '@docs/core/words';
import { joinStrings } from '../text';

type Filled<Places extends string, Value> = Readonly<Record<Places, Value>>;

/** Returns a word with its places filled. */
export const fill = <Places extends string>(
  word: Word<Places>,
  places: Filled<Places, string | number>,
): string => word.replace(/\{(\w+)\}/g, (_, name: Places) => String(places[name]));

/** Returns the parts of a word, with lists of any values at its places. */
export const fillParts = <Places extends string, Value>(
  word: Word<Places>,
  places: Filled<Places, readonly (string | Value)[]>,
): (string | Value)[] =>
  joinStrings<Value>(
    word
      .split(/\{(\w+)\}/)
      .flatMap((part, index) => (index % 2 === 1 ? places[part as Places] : [part])),
  ).filter((part) => part !== '');

/** Returns the form of a word for a number. */
export const formFor = <Places extends string>(word: Plural<Places>, count: number): Word<Places> =>
  word[new Intl.PluralRules(words.language.locale).select(count)] ?? word.other;

/** Returns the form of a word for a number with its places filled: `count` with the number. */
export const fillCount = <Places extends string>(
  word: Plural<Places>,
  count: number,
  others: Filled<Exclude<Places, 'count'>, string | number> & { count?: string },
): string => fill(formFor(word, count), { count, ...others } as Filled<Places, string | number>);
