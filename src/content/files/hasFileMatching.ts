import { readdirSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from './displayPath';

/** Whether the path of a file of a content root, as problems show it, contains a string. */
export const hasFileMatching = (contentDir: string, part: string): boolean =>
  readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).some((name) =>
    displayPath(path.join(contentDir, name)).includes(part),
  );
