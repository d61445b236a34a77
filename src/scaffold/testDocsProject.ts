import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { formatProblem } from '../content/problems/problem';
import { readContent } from '../content/readContent';
import { compilePage } from '../mdx/compilePage';
import { siteFromDocs } from './siteFromDocs';

type Files = Readonly<Record<string, string | Buffer>>;

/** A temporary folder for the tests of a file, with projects of other generators. */
export function docsProject() {
  let folder = '';
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'site-from-docs-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (root: string, files: Files): string => {
    const absolute = path.join(folder, root);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(absolute, name)), { recursive: true });
      writeFileSync(path.join(absolute, name), text);
    }
    return absolute;
  };

  /** Converts a project, and builds what it gives as far as its pages. */
  const convert = async (files: Files, below = '') => {
    const from = path.join(write('project', files), below);
    const site = siteFromDocs(from, 'content');
    const text = (name: string) => String(site.files.get(name));
    const contentDir = write('content', Object.fromEntries(site.files));
    const { pages, problems } = readContent(contentDir);
    const compiled = await Promise.all(
      pages.map(({ absolutePath, relativePath }) =>
        compilePage({ text: text(relativePath), absolutePath, contentDir }),
      ),
    );
    return {
      names: [...site.files.keys()].sort(),
      notes: site.notes,
      text,
      yaml: (name: string) => parse(text(name)) as Record<string, unknown>,
      problems: [
        ...problems.map(formatProblem),
        ...compiled.flatMap((page, index) =>
          page.problems.map((problem) =>
            formatProblem({ file: pages[index]?.relativePath ?? '', ...problem }),
          ),
        ),
      ],
    };
  };
  return { write, convert };
}
