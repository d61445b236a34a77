import path from 'node:path';

/** Where programs run; emptied for each. */
export const workDir = path.resolve(__dirname, '..', '..', '.tmp', 'guides');
