import path from 'node:path';

export const projectDir = path.resolve(__dirname, '..', '..');
export const contentDir = path.resolve(projectDir, process.env.CONTENT_DIR ?? 'content');
/** Where programs run; emptied for each. */
export const workDir = path.join(projectDir, '.tmp', 'guides');
