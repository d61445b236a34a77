import { Linter } from 'eslint';
import { standardWords } from './standardWords.mjs';

const linter = new Linter();
const findWords = (code: string) =>
  linter
    .verify(code, {
      plugins: { project: { rules: { 'standard-words': standardWords } } },
      rules: { 'project/standard-words': 'error' },
    })
    .map(({ line, column, message }) => `${line}:${column} ${message}`);

test.each([
  ['// What is told.', '1:12 This code base does not use “told”. Use: report.'],
  ['let isTold, x;', '1:7 This code base does not use “Told”. Use: report.'],
  ['toldOperations();', '1:1 This code base does not use “told”. Use: report.'],
  ['callOff();', '1:1 This code base does not use “callOff”. Use: cancel.'],
  ['load("Call off.");', '1:7 This code base does not use “Call off”. Use: cancel.'],
  [
    'x;\n/**\n * Comes to\n * life.\n */',
    '3:4 This code base does not use “Comes to\n * life”. Use: hydrate.',
  ],
  ['class ShownSchema {}', '1:7 This code base does not use “ShownSchema”. Use: …View.'],
])('%j is reported.', (code, problem) => {
  expect(findWords(code)).toEqual([problem]);
});

test.each(['// retold', 'recommend();', 'const callOffset = 1;', '// It understands.', 'shown();'])(
  '%j is not reported.',
  (code) => {
    expect(findWords(code)).toEqual([]);
  },
);
