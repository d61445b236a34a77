import path from 'node:path';
import { z } from 'zod';
import { readIfThere } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { readYaml } from '@docs/core/yaml';
import { contractFile } from '@docs/openapi/contract';
import { type Style, styleSchema } from './styleSchema';

/** `style.yaml` of a content root. Its lists are added to those of the shipped house style. */
export const ownStyleSchema = styleSchema.partial().extend({
  extends: z.boolean().default(true).describe('Whether the shipped house style applies too.'),
});

const titled = z.looseObject({ title: z.string() });

/** Returns the names of the site and of its API, which are known words. */
export function namesOf(root: string): string[] {
  const contract = contractFile(root);
  const api = contract ? readYaml(contract, z.looseObject({ info: titled }), root) : undefined;
  const site = readYaml(path.join(root, 'site.yaml'), titled, root);
  return [site?.value?.title, api?.value?.info.title].filter((title) => title !== undefined);
}

/** Returns the words of `dictionary.txt` and of the names, in lower case. */
export function ownWords(root: string): ReadonlySet<string> {
  const read = readIfThere(path.join(root, 'dictionary.txt'), root);
  const text = read && 'text' in read ? read.text.replace(/#.*/g, '') : '';
  return new Set(
    [text, ...namesOf(root)]
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu),
  );
}

/** Returns the style of the content: the shipped one with, or without, that of the content root. */
export function ownStyle(root: string, shipped: Style): { style: Style; problems: Problem[] } {
  const { value: own, problems = [] } =
    readYaml(path.join(root, 'style.yaml'), ownStyleSchema, root) ?? {};
  const isAdded = own?.extends ?? true;
  const list = <K extends 'wording' | 'terms' | 'names' | 'abbreviations'>(key: K) =>
    [...(isAdded ? shipped[key] : []), ...(own?.[key] ?? [])] as Style[K];
  const style = {
    wording: list('wording'),
    terms: list('terms'),
    names: [...list('names'), ...namesOf(root)],
    abbreviations: list('abbreviations'),
    sentence_words: own?.sentence_words ?? shipped.sentence_words,
    glossary: own?.glossary ?? shipped.glossary,
  };
  return { style, problems };
}
