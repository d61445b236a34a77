import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fixtureDir } from './support/buildFixture';
import { startGatsby } from './support/gatsbyProcess';
import { createProjectFolder } from './support/projectFolder';
import { expect, test } from './support/test';

test('a change of the styles alone changes the pages of a warm build', async () => {
  const folder = createProjectFolder('rebuild', 'site');
  const build = async () => {
    const gatsby = startGatsby({
      args: ['build'],
      cwd: folder,
      env: { CONTENT_DIR: fixtureDir('webhooks-only') },
    });
    expect(await gatsby.ended, gatsby.output()).toBe(0);
  };
  /** The stylesheet that the home page loads. */
  const styles = () => {
    const html = readFileSync(path.join(folder, 'public', 'index.html'), 'utf8');
    const [, file = ''] = /<link rel="stylesheet" href="\/(.*?)"/.exec(html) ?? [];
    return readFileSync(path.join(folder, 'public', file), 'utf8');
  };
  await build();
  expect(styles()).not.toContain('--added-later');
  appendFileSync(
    path.join(folder, 'src', 'styles', 'tokens.css'),
    ':root { --added-later: 1px; }\n',
  );
  await build();
  expect(styles()).toContain('--added-later');
});
