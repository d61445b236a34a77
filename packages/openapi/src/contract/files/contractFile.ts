import { existsSync } from 'node:fs';
import path from 'node:path';

/** The linter's settings beside a contract. They are neither contract nor content. */
export const lintSettingsName = 'redocly.yaml';

const fileNames = ['openapi.yaml', 'openapi.yml', 'openapi.json'];

/** Returns the contract of a content root or version's folder; undefined without a contract. */
export const contractFile = (setDir: string): string | undefined =>
  fileNames.map((name) => path.join(setDir, 'api', name)).find((file) => existsSync(file));
