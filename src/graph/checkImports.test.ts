import { symlinkSync } from 'node:fs';
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
  return checkImports([page], path.join(project, 'content'))
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
  expect(checkImports([], project)).toEqual([]);
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

test('Files outside the content root and modules of Node are reported where they are loaded.', () => {
  writeFiles(project, {
    secret: 'A key',
    'content/theme.css': "@import '../outside.css';\n@font-face { src: url(../secret) }\n",
    'content/docs/wide.module.css': ".box { composes: wide from '../../outside.module.css' }",
    'content/docs/linked.txt': 'A note',
    'outside.css': '',
    'outside.module.css': '.wide { width: 1px }',
    'outside.tsx': 'export const Outside = () => null;',
  });
  symlinkSync(path.join(project, 'secret'), path.join(project, 'content/docs/link.pdf'));
  const box = `import fs from 'node:fs';
import './wide.module.css';
import '../theme.css';
import { Outside } from '../../outside';
import text from '!!raw-loader!../../secret?a';
import link from './link.pdf';
import inside from './linked.txt?raw';
export const Box = () => <Outside>{import('${project}/outside.css')}</Outside>;
`;
  const outside = 'The file is outside the content root, and would be published.';
  expect(problemsWith(box)).toEqual([
    'content/docs/box.tsx | 1 | 17 | A module of pages runs in the browser, which has no modules of Node. | node:fs',
    `content/docs/box.tsx | 4 | 26 | ${outside} | ../../outside`,
    `content/docs/box.tsx | 5 | 19 | ${outside} | !!raw-loader!../../secret?a`,
    `content/docs/box.tsx | 6 | 19 | ${outside} | ./link.pdf`,
    `content/docs/box.tsx | 8 | 44 | ${outside} | ${project}/outside.css`,
    `content/docs/wide.module.css | 1 | 29 | ${outside} | ../../outside.module.css`,
    `content/theme.css | 1 | 10 | ${outside} | ../outside.css`,
    `content/theme.css | 2 | 23 | ${outside} | ../secret`,
  ]);
});
