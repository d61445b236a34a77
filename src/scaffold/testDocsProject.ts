import path from 'node:path';
import { parse } from 'yaml';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { formatProblem } from '@docs/core/problems';
import { readContent } from '../content/readContent';
import { compilePage } from '../mdx/compilePage';
import { siteFromDocs } from '@docs/import/docs';
import { siteVocabulary } from './siteVocabulary';

type Files = Readonly<Record<string, string | Buffer>>;

/** Creates temporary projects of other generators for the tests of a file. */
export function docsProject() {
  const folder = emptyFolder();

  const write = (root: string, files: Files): string => {
    const absolute = path.join(folder, root);
    writeFiles(absolute, files);
    return absolute;
  };

  /** Converts a project, and compiles the pages of the result. */
  const convert = async (files: Files, below = '') => {
    const from = path.join(write('project', files), below);
    const site = siteFromDocs(from, 'content', siteVocabulary);
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
