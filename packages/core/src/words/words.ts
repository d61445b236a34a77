import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { english } from './english';

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

type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** All words by area, as the English ones have them. */
export type Words = {
  readonly [Area in keyof typeof english]: {
    readonly [Key in keyof (typeof english)[Area]]: WordLike<(typeof english)[Area][Key]>;
  };
};

type WordLike<English> = English extends string
  ? Word<PlacesOf<English>>
  : English extends { other: infer Other }
    ? Plural<PlacesOf<Other>>
    : never;

/** How a language is written. Numbers and dates have the forms of `locale`. */
export interface Language {
  /** As in `site.yaml`. */
  tag: string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

const environment = 'docs-words';

const inUse: Words & { language: Language } = {
  ...english,
  language: { tag: 'en', locale: 'en-GB', direction: 'ltr' },
  // Threads have the words of the process that starts them.
  ...(getEnvironmentData(environment) as Partial<Words> | undefined),
};

/**
 * The words of the interface, English until `setWords` is called. It is module state, because a
 * process prepares one site, and what prints a word is deep below what reads the content. A
 * function must read a word when it needs it, and not when its module loads. Bundles have none of
 * this: `gatsby/bundler/writeWords.cjs` writes each word where the code names it.
 */
export const words: Readonly<typeof inUse> = inUse;

/** Must be called before anything is made that shows words. */
export function setWords(replaced: Words & { language: Language }): void {
  Object.assign(inUse, replaced);
  setEnvironmentData(environment, replaced as never);
}
