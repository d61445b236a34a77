import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { entriesIn } from '@docs/core/files';

/** The files that build and deploy the site of a repository. They work as they are. */
export const templates = path.resolve('deploy', 'repository');

/**
 * Drafts the files of the owner's repository: a Git checkout that has the content root and the
 * engine side by side.
 *
 * @returns Undefined if the content root is in no such repository.
 * @throws an `Error` if the files cannot name one of the two folders.
 */
export function draftRepository(
  contentDir: string,
  engine: string,
): { folder: string; files: Map<string, string> } | undefined {
  const folder = path.dirname(contentDir);
  if (path.dirname(engine) !== folder || !existsSync(path.join(folder, '.git'))) return undefined;
  const names = { content: path.basename(contentDir), engine: path.basename(engine) };
  for (const name of Object.values(names)) {
    if (/^\w[\w.-]*$/.test(name)) continue;
    throw new Error(
      `The folder “${name}” of ${folder} cannot be in commands: use letters, digits, “-”, “_” and “.” only.`,
    );
  }
  const files = entriesIn(templates).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8')
      .replaceAll('../content', `../${names.content}`)
      .replace(/\bengine\b/g, names.engine);
    return [[path.relative(templates, file), text] as const];
  });
  return { folder, files: new Map(files) };
}
