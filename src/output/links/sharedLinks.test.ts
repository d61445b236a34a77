import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@docs/core/testing';
import { createSharedLinkLocator } from './sharedLinks';

const folder = temporaryFolder();

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

test('A slug and the id of a page are no links.', () => {
  const file = path.join(folder, 'sidebars.yaml');
  writeFileSync(
    file,
    `docs:
  - category: { label: Jobs, slug: jobs, items: [guides/start] }
  - link: { label: Blog, href: https://blog.example }
`,
  );
  const locate = createSharedLinkLocator([file]);
  expect(locate('jobs')).toBeUndefined();
  expect(locate('guides/start')).toBeUndefined();
  expect(locate('https://blog.example')).toMatchObject({ line: 3, column: 32 });
});
