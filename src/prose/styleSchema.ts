import { z } from 'zod';

const words = z.array(z.string().trim().min(1)).min(1);

/** `style.yaml`: the part of the house style that a program can check. */
export const styleSchema = z.strictObject({
  replace: z
    .array(
      z.strictObject({
        avoid: words.describe('Words or phrases that the content does not use.'),
        instead: z.string().min(1).describe('What to write instead.'),
        match_case: z.boolean().default(false).describe('Whether the rule is case-sensitive.'),
      }),
    )
    .describe('One term for one thing, and no filler.'),
  names: words.describe('Words that keep their capital letter within a heading.'),
  abbreviations: words.describe('Abbreviations that need no explanation.'),
  glossary: z
    .string()
    .describe('Page below the content root that explains the other abbreviations.'),
});

export type Style = z.infer<typeof styleSchema>;
