import { z } from 'zod';

const words = z.array(z.string().trim().min(1)).min(1);

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

const rules = z
  .array(
    z.strictObject({
      avoid: words.default([]).describe('Words or phrases.'),
      match: z
        .array(z.string().refine(isPattern, 'a regular expression'))
        .default([])
        .describe('Regular expressions of whole words; a space matches any white space.'),
      instead: z.string().min(1).describe('What to write instead.'),
      match_case: z.boolean().default(false).describe('Whether the rule is case-sensitive.'),
    }),
  )
  .meta({ id: 'rules' });

/** `style.yaml`: the part of the house style that a program can check. */
export const styleSchema = z.strictObject({
  wording: rules.describe('English, in the content and in the strings of the site itself.'),
  terms: rules.describe('One term for one thing, in the content.'),
  sentence_words: z.int().positive().describe('The most words that a sentence may have.'),
  names: words.describe('Words that keep their capital letter within a heading.'),
  abbreviations: words.describe('Abbreviations that need no explanation.'),
  glossary: z
    .string()
    .optional()
    .describe('Page below the content root that explains the other abbreviations.'),
});

export type Style = z.infer<typeof styleSchema>;
