import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { sitePath } from '../paths/sitePath';
import { untilLoaded } from './settled';

/**
 * Loads a JSON file of the site.
 *
 * @throws when it does not load.
 */
export const loadJson = (path: string): Promise<unknown> => untilLoaded(load(path));

async function load(path: string): Promise<unknown> {
  const response = await fetch(sitePath(path));
  if (!response.ok)
    throw new Error(fill(words.loading.statusFailed, { path, status: response.status }));
  return response.json();
}
