/** URLs of the ten best records for a query, best first. */
export type Search = (query: string) => string[] | Promise<string[]>;

/** What an engine does by itself, or with prefixes, typing errors and weights of fields. */
export const settingNames = ['default', 'tuned'] as const;
export type Settings = (typeof settingNames)[number];

export const resultLimit = 10;
