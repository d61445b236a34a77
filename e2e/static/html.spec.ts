import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { publicDir } from '../support/html';
import { expect, projectDir, test } from '../support/test';

const checker = path.join(projectDir, 'node_modules', 'vnu-jar', 'build', 'dist', 'vnu.jar');

/** What this version of the checker does not know yet. Later ones download Java when they are installed. */
const newer = '.*(speculationrules|require-trusted-types-for).*';

test('the Nu Html Checker finds no error on any page', async () => {
  test.slow();
  const options = ['--skip-non-html', '--errors-only', '--filterpattern', newer];
  // It prints errors, and ends with their number as its status.
  const { stderr } = await promisify(execFile)(
    process.env.JAVA_PATH ?? 'java',
    // It ends before what these leave out would be worth it.
    ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', checker, ...options, publicDir],
    { maxBuffer: 1e8 },
  ).catch((error: unknown) => error as { stderr: string });
  expect(stderr).toBe('');
});
