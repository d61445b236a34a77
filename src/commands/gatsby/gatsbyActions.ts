import { z } from 'zod';

const counts = { current: z.number().nullish(), total: z.number().nullish() };

/**
 * The actions of Gatsby's command line that the site's commands show.
 *
 * Relies on: with `GATSBY_LOGGER=json`, gatsby-cli writes each action of its log as a line of
 * JSON (`reporter/loggers/json`; verified on Gatsby 5.16.1).
 */
const gatsbyAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('LOG'),
    payload: z.object({
      level: z.string(),
      text: z.string(),
      filePath: z.string().nullish(),
      location: z
        .object({ start: z.object({ line: z.number(), column: z.number().nullish() }) })
        .nullish(),
    }),
  }),
  z.object({
    type: z.literal('ACTIVITY_START'),
    payload: z.object({ id: z.string(), text: z.string(), ...counts }),
  }),
  z.object({
    type: z.literal('ACTIVITY_UPDATE'),
    payload: z.object({ id: z.string(), statusText: z.string().nullish(), ...counts }),
  }),
  z.object({
    type: z.literal('ACTIVITY_END'),
    payload: z.object({ id: z.string(), status: z.string(), duration: z.number().default(0) }),
  }),
  // These repeat what the others say.
  z.object({ type: z.enum(['SET_STATUS', 'RENDER_PAGE_TREE']) }),
]);

export type GatsbyAction = z.infer<typeof gatsbyAction>;

/** Returns the action of a line, or undefined for other output. */
export function readAction(line: string): GatsbyAction | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return gatsbyAction.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
