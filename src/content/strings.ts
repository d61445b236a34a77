import path from 'node:path';
import { z } from 'zod';
import { displayPath } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { english, type Language, pluralForms, type Words } from '@docs/core/words';
import { readYaml } from '@docs/core/yaml';
import { text } from './textSchema';

type EnglishWord = string | { readonly one: string; readonly other: string };

const areas = english as Readonly<Record<string, Readonly<Record<string, EnglishWord>>>>;

/** Makes an object from each entry of another one. */
const mapEntries = <Value, Result>(
  object: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

const placesIn = (word: string): string[] => [...new Set(word.match(/\{[^{}]*\}/g) ?? [])].sort();

const describeWord = (word: string) => `In English: “${word}”.`;

/** @param canOmit - Whether places may be missing, as “one result” needs no number. */
function wordSchema(word: string, canOmit = false) {
  const places = placesIn(word);
  const rule =
    places.length === 0
      ? 'a text without braces'
      : `a text with ${canOmit ? 'no places but' : 'the places'} ${places.join(' and ')}`;
  return text(describeWord(word)).refine((replaced) => {
    const found = placesIn(replaced);
    const isKnown = found.every((place) => places.includes(place));
    return isKnown && (canOmit || found.length === places.length);
  }, rule);
}

const formsOf = <Schema extends z.ZodType>(formOf: (canOmit: boolean) => Schema) =>
  z.strictObject({
    ...Object.fromEntries(pluralForms.map((form) => [form, formOf(true).optional()])),
    other: formOf(false),
  });

const describeForms = ({ one, other }: Exclude<EnglishWord, string>) =>
  `A form for each kind of number. In English: “${one}”, “${other}”.`;

const schemaWith = (schemaOf: (word: EnglishWord) => z.ZodType) =>
  z.strictObject(
    mapEntries(areas, (words) =>
      z.strictObject(mapEntries(words, (word) => schemaOf(word).optional())).optional(),
    ),
  );

/** `strings.yaml`: words of the interface that replace the English ones. The file is optional. */
const stringsSchema = schemaWith((word) =>
  typeof word === 'string'
    ? wordSchema(word)
    : formsOf((canOmit) => wordSchema(word.other, canOmit)).describe(describeForms(word)),
);

const anyWord = text('A word of the interface.').meta({ id: 'word' });
const anyForms = formsOf(() => anyWord.describe('The word for this kind of number.')).meta({
  id: 'forms',
});

/** The same for editors, whose JSON Schema cannot say which places a word has. */
export const stringsEditorSchema = schemaWith((word) =>
  typeof word === 'string'
    ? anyWord.describe(describeWord(word))
    : anyForms.describe(describeForms(word)),
);

export type AllWords = Words & { language: Language };

const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']);

/** The forms of English dates and numbers are British, like the shipped words. */
const languageOf = (locale: string): Language => ({
  tag: locale,
  locale: locale === 'en' ? 'en-GB' : locale,
  direction: rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr',
});

/**
 * Reads `strings.yaml` of a content root, which is optional.
 *
 * @param locale - The language of the site.
 * @returns `words` is undefined if the file has a mistake.
 */
export function readStrings(
  contentDir: string,
  locale: string,
): { words: AllWords | undefined; problems: Problem[] } {
  const absolute = path.join(contentDir, 'strings.yaml');
  const read = readYaml(absolute, stringsSchema, contentDir);
  if (read && !read.value) return { words: undefined, problems: read.problems };
  const replaced = (read?.value ?? {}) as Partial<typeof areas>;
  const merged = Object.fromEntries(
    Object.entries(areas).map(([area, words]) => [area, { ...words, ...replaced[area] }]),
  );
  const entries = Object.entries(replaced).flatMap(([area, words = {}]) =>
    Object.entries(words).map(([key, word]) => ({ path: [area, key], word })),
  );
  const wrongForms = entries.flatMap(({ path: at, word }): Problem[] => {
    const wrong = typeof word === 'string' ? undefined : wrongForm(Object.keys(word), locale);
    if (!read || !wrong) return [];
    const field = at.join('.');
    return [{ severity: 'error', file: read.file, ...read.locate(at), field, ...wrong }];
  });
  const all = Object.values(areas).flatMap((words) => Object.keys(words)).length;
  const missing: Problem = {
    severity: 'warning',
    file: displayPath(absolute),
    message: `${all - entries.length} of ${all} words of the interface are shown in English.`,
    expected: `words in the language \`${locale}\``,
    found: read ? 'English ones, where the file has none' : 'no such file',
    hint: 'Add them; `docs/strings.yaml` of the engine has all of them in English.',
  };
  const isForeign = new Intl.Locale(locale).language !== 'en' && entries.length < all;
  return {
    words: { ...(merged as unknown as Words), language: languageOf(locale) },
    problems: [...(read?.problems ?? []), ...wrongForms, ...(isForeign ? [missing] : [])],
  };
}

/** More numbers than the rules of a language tell apart in texts. */
const mostNumbers = 200;

/** Describes a form that a language never uses, or one that it needs. */
function wrongForm(
  forms: readonly string[],
  locale: string,
): Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> | undefined {
  const rules = new Intl.PluralRules(locale);
  const known: readonly string[] = rules.resolvedOptions().pluralCategories;
  const numbers = Array.from({ length: mostNumbers }, (_, number) => rules.select(number));
  // `other` is required anyhow, and some languages use it only for fractions.
  const needed = pluralForms.filter((form) => form === 'other' || numbers.includes(form));
  const isRight =
    forms.every((form) => known.includes(form)) && needed.every((form) => forms.includes(form));
  if (isRight) return undefined;
  return {
    message: `The forms are not those of the language \`${locale}\`.`,
    expected: needed.join(', '),
    found: forms.join(', '),
    hint: 'Write a form for each kind of number that the language tells apart.',
  };
}
