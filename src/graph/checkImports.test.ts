import path from 'node:path';
import { projectFolder, writeFiles } from '@docs/core/testing';
import { checkImports } from './checkImports';

const project = projectFolder();

/** The problems of a page that imports `Box`, at line 5, of a module beside it. */
function problemsWith(box: string, names: string[] = ['Box']) {
  writeFiles(project, {
    'content/docs/box.tsx': box,
    'content/docs/sizes.ts': 'export const large = 3;\nexport type Size = number;\n',
    'content/docs/box.module.css': '.box { color: red }',
    'content/docs/box.riv': 'A kind of file that only the bundler knows.',
  });
  const page = {
    file: 'content/docs/index.mdx',
    absolutePath: path.join(project, 'content', 'docs', 'index.mdx'),
    imports: [{ source: './box', names, line: 5, column: 1 }],
  };
  return checkImports([page])
    .map(({ file, line, column, message, found }) =>
      [file, line, column, message, found].join(' | '),
    )
    .sort();
}

test('Modules that fit together have no problem; neither do styles, types and packages.', () => {
  expect(
    problemsWith(`import { useState } from 'react';
import styles from './box.module.css';
import art from './box.riv';
import text from '!!raw-loader!./box.riv';
import { large, type Size } from './sizes';
export const Box = ({ size = large }: { size?: Size }) => <b className={styles.box}>{size}{art}{text}{useState(1)}</b>;
`),
  ).toEqual([]);
  expect(checkImports([])).toEqual([]);
});

test('A name that a module does not export is reported where it is imported.', () => {
  const box = "import { huge } from './sizes';\nexport const Box = () => <b>{huge}</b>;\n";
  expect(problemsWith(box, ['Box', 'default'])).toEqual([
    'content/docs/box.tsx | 1 | 10 | `sizes.ts` exports no `huge`. | huge',
    'content/docs/index.mdx | 5 | 1 | `box.tsx` exports no `default`. | default',
  ]);
});

test('So is a module that cannot be compiled or found.', () => {
  expect(problemsWith('export const Box = () => <b>;\n')).toEqual([
    expect.stringMatching(
      /^content\/docs\/box\.tsx \| \d+ \| \d+ \| The module cannot be compiled: .+\. \| $/,
    ),
  ]);
  expect(problemsWith("export { Box } from './missing';\n")).toEqual([
    'content/docs/box.tsx | 1 | 21 | The module cannot be compiled: Could not resolve "./missing". | ',
  ]);
});
