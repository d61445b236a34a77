import { existsSync } from 'node:fs';
import path from 'node:path';
import { workflowsName } from '../downloadNames';

/** The settings of the linter beside a contract, which are no part of it and no content. */
export const lintSettingsName = 'redocly.yaml';

const fileNames = ['openapi.yaml', 'openapi.yml', 'openapi.json'];

/** The contract's file below a content root or a version's folder; undefined with guides only. */
export const contractFile = (setDir: string): string | undefined =>
  fileNames.map((name) => path.join(setDir, 'api', name)).find((file) => existsSync(file));

/** The file of the workflows beside the contract. */
export const workflowsFile = (setDir: string): string => path.join(setDir, 'api', workflowsName);
