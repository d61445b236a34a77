import { emptyFolder, writeFiles } from '@docs/core/testing';
import { summariseBuild } from './buildSummary';

const folder = emptyFolder();

test('the size is that of all files but the compressed copies', () => {
  writeFiles(folder, {
    'index.html': 'x'.repeat(1024 * 1024),
    'docs/index.html': 'x'.repeat(512 * 1024),
    'docs/index.html.br': 'x'.repeat(1024 * 1024),
  });
  const built = {
    pages: 2,
    operations: 1,
    hiddenParts: 0,
    isRunLeftOut: false,
    warnings: 0,
    seconds: 41.7,
    folder,
    markdownLinks: 0,
  };
  expect(summariseBuild(built)).toBe(
    'Built 2 pages and 1 operation in 42 s, with 0 warnings. The site is in public/: 1.5 MB without compressed copies.',
  );
  expect(summariseBuild({ ...built, operations: 0, hiddenParts: 3, warnings: 1 })).toMatch(
    /^Built 2 pages in 42 s, with 1 warning\. 3 parts of the contract hidden\. /,
  );
  expect(summariseBuild({ ...built, isRunLeftOut: true })).toContain(
    'warnings. The contract is too large to run requests in pages; sandbox.mjs has it. The site',
  );
  expect(summariseBuild({ ...built, warnings: 5, markdownLinks: 2 })).toMatch(
    / with 5 warnings, 2 of them about links by file and anchors\. The site /,
  );
});
