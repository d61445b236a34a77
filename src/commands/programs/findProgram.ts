import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where distributions keep servers; not in every user's PATH. */
const serverFolder = '/usr/sbin';

/** Path of the first of these programs that is installed. */
export function findProgram(programs: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), serverFolder];
  return programs
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file));
}
