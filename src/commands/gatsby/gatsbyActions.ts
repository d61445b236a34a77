import { z } from 'zod';

const counts = { current: z.number().nullish(), total: z.number().nullish() };

/**
 * What Gatsby's command line reports, as far as the site's commands show it.
 *
 * Relies on: with `GATSBY_LOGGER=json`, gatsby-cli writes each action of its log as a line of JSON
 * (`reporter/loggers/json`; verified on Gatsby 5.16.1).
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
  // These say nothing that the others do not.
  z.object({ type: z.enum(['SET_STATUS', 'RENDER_PAGE_TREE']) }),
]);

export type GatsbyAction = z.infer<typeof gatsbyAction>;

/** The action of a line; undefined for a line that something else has printed. */
export function readAction(line: string): GatsbyAction | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return gatsbyAction.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
