import { statSync } from 'node:fs';

/** Whether a path is that of a file. */
export function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // The name is too long for a file.
    return false;
  }
}
