/** Files that readers can download of a contract: the bundled contract itself and a Postman collection. */
export const downloadNames = ['openapi.yaml', 'openapi.json', 'postman.json'] as const;

export type DownloadName = (typeof downloadNames)[number];
