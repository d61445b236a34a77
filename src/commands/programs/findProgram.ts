import { existsSync } from 'node:fs';
import path from 'node:path';

/** The servers' folder in distributions. Not every user's PATH has it. */
const serverFolder = '/usr/sbin';

/** Returns the path of the first installed program. */
export function findProgram(programs: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), serverFolder];
  return programs
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file));
}
