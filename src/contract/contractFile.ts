import { existsSync } from 'node:fs';
import path from 'node:path';

const fileNames = ['openapi.yaml', 'openapi.yml', 'openapi.json'];

/** The contract's file below a content root, or undefined on a site with guides only. */
export const contractFile = (contentDir: string): string | undefined =>
  fileNames.map((name) => path.join(contentDir, 'api', name)).find((file) => existsSync(file));
