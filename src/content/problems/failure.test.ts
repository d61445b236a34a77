import { describeFailure, isTrace, isTraceBlock } from '../describeFailure';

const systemError = (code: string) =>
  Object.assign(new Error(`${code}: refused, open 'x'`), { code });

afterEach(() => delete process.env.TRACE);

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EROFS', 'Give this user the right'],
  ['EACCES', 'Give this user the right'],
  ['ELOOP', 'Remove the symbolic link'],
  ['EADDRINUSE', 'The port is in use'],
])('%s is said with what to do, and without a stack.', (code, hint) => {
  expect(describeFailure(systemError(code))).toMatch(
    new RegExp(`^error ${code}: refused, open 'x'\n {2}do: {7}${hint}.*$`),
  );
});

test('So is what a program or a drawing says in its own words.', () => {
  expect(describeFailure(new Error('write x.cjs: no space left on device'))).toContain(
    '\n  do:       The disk is full',
  );
  expect(describeFailure(Object.assign(new Error('a'), { hint: 'Write b.' }))).toBe(
    'error a\n  do:       Write b.',
  );
});

test('A fault of the code has a stack only when it is asked for.', () => {
  const fault = new TypeError('x is undefined');
  expect(describeFailure(fault)).toBe(
    'error TypeError: x is undefined\n  do:       This is a fault of the site’s code: run the command again with TRACE=1 and report what it prints.',
  );
  process.env.TRACE = '1';
  expect(describeFailure(fault)).toContain(`\n${String(fault.stack)}`);
  expect(describeFailure('text')).toContain('error Error: text\n');
});

test('Stacks that others print are no messages.', () => {
  const lines = String(new Error('a').stack).split('\n');
  expect(lines.map(isTrace)).toEqual(lines.map((_, index) => index > 0));
  expect(isTrace('  at the start of a page')).toBe(false);
  expect(isTraceBlock('\n\n  Error: ELOOP: x\n  \n  - a.ts:1 b\n')).toBe(true);
  expect(isTraceBlock('\n  WebpackError: x')).toBe(false);
  process.env.TRACE = '1';
  expect(lines.some(isTrace)).toBe(false);
});
