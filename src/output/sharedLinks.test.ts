import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSharedLinkLocator } from './sharedLinks';

const folder = mkdtempSync(path.join(tmpdir(), 'shared-links-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('A link is where a value of the file is the link, whatever surrounds it.', () => {
  const file = path.join(folder, 'site.yaml');
  writeFileSync(
    file,
    "base_url: https://a.example/help\nlinks:\n  help_centre: '/help' # ours\n  status: /help/status\n",
  );
  const locate = createSharedLinkLocator([file, path.join(folder, 'gone.yaml')]);
  expect(locate('/help')).toMatchObject({ line: 3, column: 16 });
  expect(locate('/help/status')).toMatchObject({ line: 4, column: 11 });
  expect(locate('/gone')).toBeUndefined();
});
