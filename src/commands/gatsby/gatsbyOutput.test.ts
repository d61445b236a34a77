import { createGatsbyOutput } from './gatsbyOutput';

const line = (type: string, payload: object): string => JSON.stringify({ type, payload });

/** The output of a build of three pages. */
function runBuild(columns: number | undefined) {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const output = createGatsbyOutput(print, print, columns);
  const log = (level: string, text: string, more = {}) =>
    output.readLine(line('LOG', { level, text, ...more }));
  output.readLine(JSON.stringify({ type: 'SET_STATUS', payload: 'IN_PROGRESS' }));
  log('INFO', 'Total nodes: 12, SitePage nodes: 3 (use --verbose for breakdown)');
  log('WARNING', 'gatsby-plugin-react-helmet: Gatsby now has built-in support for modifying');
  output.readErrorLine('[baseline-browser-mapping] The data in this module is old.');
  const id = 'Building static HTML for pages';
  output.readLine(line('ACTIVITY_START', { id, text: id, current: 0, total: 3 }));
  output.readLine(line('ACTIVITY_UPDATE', { id, current: 2 }));
  output.showProgress();
  log('WARNING', 'Problems in the content\n\nwarning …');
  log('INFO', 'Something that no version of Gatsby has said yet');
  log('ERROR', 'Unexpected token', {
    filePath: `${process.cwd()}/content/docs/index.mdx`,
    location: { start: { line: 4, column: 2 } },
  });
  output.readErrorLine('error content/site.yaml:1:1');
  output.readLine('{ "printed": "by a page" }');
  output.readLine(line('ACTIVITY_UPDATE', { id, current: 3 }));
  output.readLine(line('ACTIVITY_END', { id, status: 'SUCCESS', duration: 7.56 }));
  log('ACTIVITY_SUCCESS', id);
  output.erase();
  return printed.join('');
}

const messages = `Problems in the content

warning …
Something that no version of Gatsby has said yet
error Unexpected token
  content/docs/index.mdx:4:2
error content/site.yaml:1:1
{ "printed": "by a page" }
`;

test('a log has no control sequences, a line for the phase, and all messages but notices', () => {
  expect(runBuild(undefined)).toBe(
    `  Rendering pages: 2 of 3 …\n${messages}  Rendering pages: 3 of 3, 7.6 s\n`,
  );
});

test('a terminal has one line that is replaced, and in the end the messages alone', () => {
  const text = runBuild(80);
  expect(text).toContain('  Rendering pages …\r\u001B[2K  Rendering pages: 2 of 3 …');
  // What is left when each line that is replaced has been.
  const left = text.split('\n').map((each) => each.split('\r\u001B[2K').at(-1));
  expect(left.join('\n')).toBe(messages);
});

test('the last phase names its step', () => {
  const printed: string[] = [];
  const output = createGatsbyOutput(
    (text) => printed.push(text),
    () => undefined,
    undefined,
  );
  const id = 'Finish the site';
  output.readLine(line('ACTIVITY_START', { id, text: id }));
  output.readLine(line('ACTIVITY_UPDATE', { id, statusText: '3 of 5: check links' }));
  output.showProgress();
  output.readLine(line('ACTIVITY_END', { id, status: 'SUCCESS', duration: 20 }));
  expect(printed.join('')).toBe(
    '  Finishing the site, step 3 of 5: check links …\n  Finishing the site, 20.0 s\n',
  );
});

test('what V8 prints when it has no memory left is not shown', () => {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const output = createGatsbyOutput(print, print, undefined);
  output.readErrorLine('Before');
  expect(output.isOutOfMemory()).toBe(false);
  for (const text of [
    '<--- Last few GCs --->',
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    ' 1: 0xb78db3 node::OOMErrorHandler(char const*, v8::OOMDetails const&) [/usr/bin/node]',
  ]) {
    output.readErrorLine(text);
  }
  expect(printed).toEqual(['Before\n']);
  expect(output.isOutOfMemory()).toBe(true);
});

test('a page that cannot be rendered is named, with the reason', () => {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const output = createGatsbyOutput(print, print, undefined);
  const log = (level: string, text: string) => output.readLine(line('LOG', { level, text }));
  log('ERROR', 'Truncated page data information for the failed page "/docs/b": {}');
  log('ACTIVITY_FAILED', 'Building static HTML for pages');
  log('ERROR', 'Building static HTML failed for path "/docs/b"');
  log('LOG', '\n\n\n\n  WebpackError: TypeError: x is not a function\n');
  expect(printed.join('')).toBe(
    'error The page /docs/b cannot be rendered.\n  TypeError: x is not a function\n',
  );
});
