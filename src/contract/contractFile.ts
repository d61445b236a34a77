import { existsSync } from 'node:fs';
import path from 'node:path';

const fileNames = ['openapi.yaml', 'openapi.yml', 'openapi.json'];

/** The contract's file below a content root or a version's folder; undefined with guides only. */
export const contractFile = (setDir: string): string | undefined =>
  fileNames.map((name) => path.join(setDir, 'api', name)).find((file) => existsSync(file));
