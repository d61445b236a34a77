import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { prepareSite } from './prepareSite';

const contentDir = temporaryFolder();

/** Messages and lines of the problems of a site whose guides have a description that is too short. */
async function problemsOf(guides: number) {
  const ids = Array.from({ length: guides }, (_, index) => `guides/${index}`);
  const page = (title: string) =>
    `---\ntitle: ${title}\ndescription: Short ${title}\n---\n\nText.\n`;
  writeFiles(contentDir, {
    'site.yaml': minimalSiteYaml,
    'sidebars.yaml': `docs:\n  label: Docs\n  items: [index, ${ids.join(', ')}]\n`,
    'docs/index.mdx': '---\ntitle: Index\n---\n\nAll.\n',
    ...Object.fromEntries(ids.map((id) => [`docs/${id}.mdx`, page(id)])),
  });
  const { problems } = await prepareSite(contentDir, undefined);
  return problems.map(({ severity, field, line }) => ({ severity, field, line }));
}

test('A site of less than 20 pages is not checked, a larger one is, at the line of the field.', async () => {
  expect(await problemsOf(18)).toEqual([]);
  expect(await problemsOf(19)).toEqual([{ severity: 'warning', field: 'description', line: 3 }]);
});
