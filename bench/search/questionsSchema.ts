import { z } from 'zod';

/** Why readers type these words, to group the weaknesses of the search. */
export const questionKinds = [
  'words',
  'natural',
  'synonym',
  'prefix',
  'misspelt',
  'identifier',
  'enum',
  'scope',
  'status',
  'error',
  'url',
  'json',
] as const;

/**
 * What a question may be used for. Weights and words are tuned on the first set only; the second
 * only measures, but its answers were seen before the split. The third and the fourth were each
 * written before a change, and their answers were never used for it.
 */
export const questionSets = ['tuned', 'measured', 'fresh', 'unseen'] as const;

const questionSchema = z.strictObject({
  /** What somebody types or pastes, on one line. */
  q: z.string().regex(/^\S(.*\S)?$/),
  kind: z.enum(questionKinds),
  set: z.enum(questionSets),
  /** Whether the browser test types it as well. */
  typed: z.boolean().optional(),
  /**
   * Routes in the site, with `#` and an HTML ID for a part of a page. The best comes first. Each
   * is correct, and counts 1/r when the search has it at rank r.
   */
  targets: z.array(z.string().regex(/^\/[^#]*(#\S+)?$/)).min(1),
});

/** The format of `questions.yaml`: the judged questions of the search. */
export const questionsSchema = z.array(questionSchema);

export type Question = z.output<typeof questionSchema>;
