import path from 'node:path';

/** The name of the workflows, beside the contract and as a download. */
export const workflowsName = 'arazzo.yaml';

/** The file of the workflows of a content root or of an older version's folder. */
export const workflowsFile = (setDir: string): string => path.join(setDir, 'api', workflowsName);
