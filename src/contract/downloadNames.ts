/** Downloads of each contract: the bundled contract and a Postman collection. */
const contractDownloadNames = ['openapi.yaml', 'openapi.json', 'postman.json'] as const;

/** Name of the workflows file, both beside the contract and as a download. */
export const workflowsName = 'arazzo.yaml';

/** All files that readers can download for a version. */
export const downloadNames = [...contractDownloadNames, workflowsName] as const;

export type ContractDownloadName = (typeof contractDownloadNames)[number];

export type DownloadName = (typeof downloadNames)[number];
