// For tests only.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder that exists while the tests of a file run. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A folder for each test, which is the working directory, so that problems name files from it. */
export function projectOfEachTest(): { readonly folder: string } {
  const project = { folder: '' };
  beforeEach(() => {
    project.folder = mkdtempSync(path.join(tmpdir(), 'test-'));
    jest.spyOn(process, 'cwd').mockReturnValue(project.folder);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(project.folder, { recursive: true });
  });
  return project;
}

/** Writes files below a folder; those that are undefined are left out. */
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
