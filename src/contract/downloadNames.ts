/** Files that readers can download of each contract: the bundled contract itself and a Postman collection. */
const contractDownloadNames = ['openapi.yaml', 'openapi.json', 'postman.json'] as const;

/** Files that readers can download: those of each contract, and the workflows beside it. */
export const downloadNames = [...contractDownloadNames, 'arazzo.yaml'] as const;

export type ContractDownloadName = (typeof contractDownloadNames)[number];

export type DownloadName = (typeof downloadNames)[number];
