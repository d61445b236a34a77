import path from 'node:path';

/** Folder in which programs run. It is emptied for each. */
export const workDir = path.resolve(__dirname, '..', '..', '.tmp', 'guides');
