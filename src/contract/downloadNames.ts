/** Files that readers can download of each contract: the bundled contract itself and a Postman collection. */
const contractDownloadNames = ['openapi.yaml', 'openapi.json', 'postman.json'] as const;

/** The name of the workflows, beside the contract and as a download. */
export const workflowsName = 'arazzo.yaml';

/** Files that readers can download: those of each contract, and the workflows beside it. */
export const downloadNames = [...contractDownloadNames, workflowsName] as const;

export type ContractDownloadName = (typeof contractDownloadNames)[number];

export type DownloadName = (typeof downloadNames)[number];
