import path from 'node:path';
import { z } from 'zod';
import { readIfThere } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { readYaml } from '@docs/core/yaml';
import { contractFile } from '@docs/openapi/contract';
import type { ContentStyle } from './checkStyle';
import { type Style, styleSchema } from './styleSchema';

/** `style.yaml` of a content root. Its lists are added to those of the shipped house style. */
export const ownStyleSchema = styleSchema.partial().extend({
  extends: z.boolean().default(true).describe('Whether the shipped house style applies too.'),
});

const titled = z.looseObject({ title: z.string(), locale: z.string().optional() });

const readSettings = (root: string) => readYaml(path.join(root, 'site.yaml'), titled, root)?.value;

/** Returns the language of the site. */
export const localeOf = (root: string): string => readSettings(root)?.locale ?? 'en';

/** Whether the dictionary and the shipped style, which are English, fit the content. */
export const isEnglish = (locale: string): boolean => /^en\b/.test(locale);

/** Returns the names of the site and of its API, which are known words. */
export function namesOf(root: string): string[] {
  const contract = contractFile(root);
  const api = contract ? readYaml(contract, z.looseObject({ info: titled }), root) : undefined;
  return [readSettings(root)?.title, api?.value?.info.title].filter((title) => title !== undefined);
}

/** Returns the words of `dictionary.txt` and of the names, in lower case. */
export function ownWords(root: string): ReadonlySet<string> {
  const read = readIfThere(path.join(root, 'dictionary.txt'), root);
  const text = read && 'text' in read ? read.text.replace(/#.*/g, '') : '';
  return new Set(
    [text, ...namesOf(root)].flatMap((part) => {
      const words = plain(part).match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];
      // The spell checker may read the parts around an apostrophe as words.
      return words.flatMap((word) => [word, ...word.split("'")]);
    }),
  );
}

/** Whether a word, or the name of which it is the possessive, is known. */
export function isKnownWord(word: string, known: ReadonlySet<string>): boolean {
  const text = plain(word);
  return [text, text.replace(/'s$/, ''), text.replace(/'$/, '')].some((each) => known.has(each));
}

/** A word in lower case, with the apostrophe of keyboards. */
const plain = (word: string): string => word.toLowerCase().replaceAll('’', "'");

/**
 * Returns the style of the content: the shipped one with, or without, that of the content root.
 * In another language than English it is that of the content root alone.
 */
export function ownStyle(
  root: string,
  shipped: Style,
): { style: ContentStyle; problems: Problem[] } {
  const { value: own, problems = [] } =
    readYaml(path.join(root, 'style.yaml'), ownStyleSchema, root) ?? {};
  const isShipped = isEnglish(localeOf(root));
  const isAdded = isShipped && (own?.extends ?? true);
  const list = <K extends 'wording' | 'terms' | 'names' | 'abbreviations'>(key: K) =>
    [...(isAdded ? shipped[key] : []), ...(own?.[key] ?? [])] as Style[K];
  const style = {
    wording: list('wording'),
    terms: list('terms'),
    names: isShipped ? [...list('names'), ...namesOf(root)] : undefined,
    abbreviations: isShipped || own?.abbreviations ? list('abbreviations') : undefined,
    sentence_words: own?.sentence_words ?? (isShipped ? shipped.sentence_words : Infinity),
    glossary: own?.glossary ?? shipped.glossary,
  };
  return { style, problems };
}
