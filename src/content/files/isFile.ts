import { statSync } from 'node:fs';

/** Whether there is a file at a path, and not a folder or nothing. */
export function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    // The name is too long for a file.
    return false;
  }
}
