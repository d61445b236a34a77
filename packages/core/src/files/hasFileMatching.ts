import { readdirSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from './displayPath';

/** Whether the displayed path of any file of a content root contains a string. */
export const hasFileMatching = (contentDir: string, part: string): boolean =>
  readdirSync(contentDir, { recursive: true, encoding: 'utf8' }).some((name) =>
    displayPath(path.join(contentDir, name)).includes(part),
  );
