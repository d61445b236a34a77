import { readableLabel } from '../readableWords';

/**
 * A label for the path of a folder or a page: `guides/first_steps` becomes “First steps”, `api`
 * “API”.
 */
export const readableName = (id: string): string =>
  readableLabel(id.replace(/(?:^|\/)index$/, '').replace(/^.*\//, ''))
    .replace(/[-_]+/g, ' ')
    .trim() || 'Documentation';
