/** URLs of the ten best records for a query, best first. */
export type Search = (query: string) => string[] | Promise<string[]>;

/** What an engine does by itself, or with prefixes, typing errors and weights of fields. */
export const settingNames = ['default', 'tuned'] as const;
export type Settings = (typeof settingNames)[number];

/** A word of the title counts six times as much as one of the text. */
export const boosts = { title: 6, name: 3, text: 1 };

export const resultLimit = 10;
