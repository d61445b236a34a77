import { z } from 'zod';

const words = z.array(z.string().trim().min(1)).min(1);

/** `style.yaml`: how the content is written, as far as a program can tell. */
export const styleSchema = z.strictObject({
  replace: z
    .array(
      z.strictObject({
        avoid: words.describe('Words or phrases that the content does not use.'),
        instead: z.string().min(1).describe('What is written in their place.'),
        match_case: z
          .boolean()
          .default(false)
          .describe('Whether only this spelling is meant, and another case is right.'),
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
