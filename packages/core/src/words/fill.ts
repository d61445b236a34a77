import { joinStrings } from '../text';

/**
 * A word of the interface, with the names of its places. The property never exists: it lets the
 * compiler check what fills a word.
 */
export type Word<Places extends string = never> = string & { readonly places?: Places };

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** A word that depends on a number. */
export type Plural<Places extends string> = { readonly other: Word<Places> } & Readonly<
  Partial<Record<(typeof pluralForms)[number], Word<Places>>>
>;

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
export const formFor = <Places extends string>(
  word: Plural<Places>,
  count: number,
  locale: string,
): Word<Places> => word[new Intl.PluralRules(locale).select(count)] ?? word.other;
