import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkOwnTypes } from './checkOwnTypes';
import { checkOwnNames, readOwnComponents } from './ownComponents';

let folder: string;
// The content root is outside the project, where nothing is installed.
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'own-components-'));
  mkdirSync(path.join(folder, 'components'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string, name = 'index.tsx') =>
  writeFileSync(path.join(folder, 'components', name), text);

const none = { components: [], slots: [], withState: [] };

test('a content root without the file has no components', () => {
  expect(readOwnComponents(folder)).toEqual(none);
});

test('a file that cannot be compiled is left to the check of imports', () => {
  write('export const Video = (');
  expect(readOwnComponents(folder)).toBeUndefined();
});

test.each([
  ["import { useState } from 'react'; export const A = () => useState(0)[0];", true],
  ["import * as React from 'react'; export const A = () => React.useRef(null) && null;", true],
  ['export const A = () => <button onClick={() => 1} />;', true],
  ["import { Component } from 'react'; export class A extends Component {}", true],
  ["import Player from 'player'; export const A = () => <Player />;", true],
  ["import { useId } from 'react'; export const A = () => <p id={useId()} />;", false],
  ["import { Link } from '@docs/site'; export const A = () => <Link href='/' />;", false],
  [
    "import styles from './a.module.css'; export const A = () => <p className={styles.a} />;",
    false,
  ],
])('%s', (text, hasState) => {
  write('.a {}', 'a.module.css');
  // What another component does makes no difference.
  write(`${text}\nimport { useEffect as effect } from 'react';\nimport Other from 'other';
    export const B = () => <Other onPlay={effect} />;`);
  expect(readOwnComponents(folder)).toEqual({
    components: ['A', 'B'],
    slots: [],
    withState: hasState ? ['A', 'B'] : ['B'],
  });
});

test('names of the site and of elements are problems', () => {
  write('export const Video = () => null;\nexport const Note = () => null, film = 1;\n');
  const own = readOwnComponents(folder) ?? none;
  expect(checkOwnNames(folder, own)).toMatchObject([
    { line: 2, column: 14, message: 'The site already has a component `Note`.' },
    { line: 2, column: 33, message: 'The name of a component begins with a capital letter.' },
  ]);
});

test('types are checked with those of the project', async () => {
  write(
    `import { Footer as Ours, type FooterProps } from '@docs/site';
import { useState } from 'react';
export { Film } from 'films';
export const Footer = (props: FooterProps) => <Ours {...props} />;
export const PageFooter = (props: { rating: number }) => <p>{props.rating}</p>;
export const Counter = () => {
  const [count] = useState(0);
  return <p title={count}>{count}</p>;
};
`,
  );
  expect(await checkOwnTypes(folder, readOwnComponents(folder) ?? none)).toMatchObject([
    {
      ...{ line: 3, column: 22, message: expect.stringContaining("Cannot find module 'films'") },
      hint: 'Correct the path, or install the package in the content root.',
    },
    {
      ...{ line: 8, column: 13, message: expect.stringContaining("'number' is not assignable") },
      hint: 'Correct the code.',
    },
    { field: 'PageFooter', expected: 'a component with `PageFooterProps`' },
  ]);
}, 120_000);
