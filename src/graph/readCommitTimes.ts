import { execFileSync } from 'node:child_process';

/**
 * When each file below a folder last changed, from one pass over the history.
 * Keys are paths below the folder, values ISO 8601 times. Empty outside a Git
 * checkout: a date that is not known is not shown. In a shallow clone, files
 * that changed before its oldest commit have none.
 */
export function readCommitTimes(folder: string): Map<string, string> {
  const dates = new Map<string, string>();
  const prefix = git(folder, 'rev-parse', '--show-prefix').trimEnd();
  const isShallow = isHistoryCut(folder);
  // `-c` has the files that a merge itself changed; with it, Git ignores `--relative`.
  const log = git(folder, 'log', '-c', '--format=%x00%cI %P', '--name-only', '--', '.');
  // The newest commit comes first, so the first date of a file is its last change.
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean);
    const [date = '', parent = ''] = head.split(' ');
    // The oldest commit of a shallow clone seems to have added every file.
    if (isShallow && parent === '') continue;
    for (const name of files) {
      const file = name.slice(prefix.length);
      if (!dates.has(file)) dates.set(file, date);
    }
  }
  return dates;
}

/** Whether the folder is in a shallow clone, which lacks the times of older changes. */
export const isHistoryCut = (folder: string): boolean =>
  git(folder, 'rev-parse', '--is-shallow-repository').trim() === 'true';

/** Returns what Git prints; nothing outside a Git checkout. */
function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
