import { readableLabel } from '../readableWords';

/** A path of a folder or a page as a label: `guides/first_steps` is “First steps”, `api` is “API”. */
export const readableName = (id: string): string =>
  readableLabel(id.replace(/(?:^|\/)index$/, '').replace(/^.*\//, ''))
    .replace(/[-_]+/g, ' ')
    .trim() || 'Documentation';
