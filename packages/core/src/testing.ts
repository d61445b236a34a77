/** For tests: temporary files. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Creates a folder that exists while the tests of a file run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Creates a folder that is empty at the start of each test. */
export function emptyFolder(): string {
  const folder = temporaryFolder();
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });
  });
  return folder;
}

/** Creates an empty working directory. Problems name files relative to it. */
export function projectFolder(): string {
  const folder = emptyFolder();
  beforeEach(() => void jest.spyOn(process, 'cwd').mockReturnValue(folder));
  afterEach(() => jest.restoreAllMocks());
  return folder;
}

/** Writes files below a folder. Undefined ones are left out. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Buffer | undefined>>,
): void {
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** The code in the README of a folder, by its language. */
export function readmeBlocks(folder: string): Record<string, string> {
  const text = readFileSync(path.join(folder, 'README.md'), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^```(\w+)\n([^]*?)^```/gm)].map(([, language, code]) => [language, code]),
  );
}
