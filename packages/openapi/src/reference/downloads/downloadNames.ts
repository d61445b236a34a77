// Browsers load this, without what creates the files.

/** The downloads of each contract: the bundled contract and a Postman collection. */
export const downloadNames = ['openapi.yaml', 'openapi.json', 'postman.json'] as const;

export type DownloadName = (typeof downloadNames)[number];
