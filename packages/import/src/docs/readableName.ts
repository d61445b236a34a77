import { readableLabel } from '@docs/core/text';

/** A label for a path: `guides/first_steps` becomes “First steps”, and `api` becomes “API”. */
export const readableName = (id: string): string =>
  readableLabel(id.replace(/(?:^|\/)index$/, '').replace(/^.*\//, ''))
    .replace(/[-_]+/g, ' ')
    .trim() || 'Documentation';
