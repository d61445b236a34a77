import { readdirSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../../src/content/files/displayPath';
import { fencesOf } from './fences';
import type { Guide } from './runGuide';

/** Pages below a folder that have samples, by their paths. */
export function guidesIn(folder: string): Guide[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => path.join(folder, name))
    .map((file) => ({ file: displayPath(file), fences: fencesOf(file) }))
    .filter(({ fences }) => fences.length > 0);
}

/** A name for the folder in which the samples of a guide run. */
export const slugOf = ({ file }: Guide): string => file.replace(/\.mdx$/, '').replaceAll('/', '-');
