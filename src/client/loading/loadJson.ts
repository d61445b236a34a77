import { words } from '@docs/core/words';
import { fill } from '@docs/core/fill';
import { sitePath } from '../paths/sitePath';

/**
 * Loads a JSON file of the site.
 *
 * @throws when it does not load.
 */
export async function loadJson(path: string): Promise<unknown> {
  const response = await fetch(sitePath(path));
  if (!response.ok)
    throw new Error(fill(words.loading.statusFailed, { path, status: response.status }));
  return response.json();
}
