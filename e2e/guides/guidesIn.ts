import { readdirSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { fencesOf } from './fences';
import type { Guide } from './runGuide';

/** Finds the pages with samples below a folder, by path. */
export function guidesIn(folder: string): Guide[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .sort()
    .map((name) => path.join(folder, name))
    .map((file) => ({ file: displayPath(file), fences: fencesOf(file) }))
    .filter(({ fences }) => fences.length > 0);
}

/** Returns the name of the folder in which a guide's samples run. */
export const slugOf = ({ file }: Guide): string => file.replace(/\.mdx$/, '').replaceAll('/', '-');
