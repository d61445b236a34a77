import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { hasErrors } from '@docs/core/problems';
import { prepareSite } from '../graph/prepareSite';
import { draftSite } from './draftSite';
import { formatSiteReport } from './siteReport';
import { shortenSiteTitle } from './siteYaml';
import { writeNewFiles } from './writeNewFiles';

const contract = `openapi: 3.0.3
info:
  title: Pet store API
  version: '1'
  description: Everything that a shop for pets needs, from the pets to their food.
servers: [{ url: https://api.pets.example/v1 }]
x-tagGroups: [{ name: Shop, tags: [pets, food] }]
tags:
  - { name: food, description: What pets eat. }
  - { name: pets, x-displayName: All pets }
security: [{ key: [] }]
paths:
  /pets:
    get: { operationId: listPets, summary: List, tags: [pets], responses: { 200: { description: Pets } } }
  /food:
    get: { operationId: listFood, summary: List, tags: [food], responses: { 200: { description: Food } } }
  /v1/health_checks/{id}:
    $ref: paths/health.yaml
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: "Send {key} <b>always</b>." }
`;
const health = `get: { responses: { 200: { description: OK } } }
parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
`;

const folder = emptyFolder();
const contentDir = path.join(folder, 'site');
const from = path.join(folder, 'source/store.yaml');
beforeEach(() =>
  writeFiles(folder, { 'source/store.yaml': contract, 'source/paths/health.yaml': health }),
);

/** Creates the site as the command does. */
async function make(options: Partial<Parameters<typeof draftSite>[0]> = {}) {
  const draft = await draftSite({ contentDir, year: 2026, ...options });
  for (const name of draft.replaced) writeFileSync(at(name), draft.files.get(name) ?? '');
  const written = writeNewFiles(contentDir, draft.files);
  if (draft.sidebars !== undefined) writeFileSync(at('sidebars.yaml'), draft.sidebars);
  return { draft, written };
}
const at = (name: string) => path.join(contentDir, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

test('A contract of two files becomes a content root without errors.', async () => {
  const { written } = await make({ from });
  expect(written).toEqual(
    [
      'api/openapi.yaml',
      'api/paths/health.yaml',
      'site.yaml',
      'sidebars.yaml',
      'docs/index.mdx',
      'docs/api/authentication.mdx',
      'docs/api/food/list-food.mdx',
      'docs/api/pets/list-pets.mdx',
      'docs/api/health-checks/get-v1-health-checks-by-id.mdx',
    ].sort((a, b) => written.indexOf(a) - written.indexOf(b)),
  );
  const { problems } = await prepareSite(contentDir, undefined);
  expect(hasErrors(problems)).toBe(false);
});

test('Beside the engine in a repository, the YAML files name their schemas for editors.', async () => {
  writeFiles(folder, {
    '.git/HEAD': '',
    'engine/src/content/json-schemas/site.schema.json': '{}',
    'engine/src/content/json-schemas/sidebars.schema.json': '{}',
  });
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(path.join(folder, 'engine'));
  await make({ from });
  cwd.mockRestore();
  const beginning = '# yaml-language-server: $schema=../engine/src/content/json-schemas/';
  expect(read('site.yaml')).toMatch(`${beginning}site.schema.json\n`);
  expect(read('sidebars.yaml')).toMatch(`${beginning}sidebars.schema.json\n`);
});

test('The sidebar has the groups, then the tags, then the paths of operations without a tag.', async () => {
  await make({ from });
  expect(read('sidebars.yaml')).toBe(`docs:
  label: Docs
  items:
    - index
api:
  label: API reference
  items:
    - api/authentication
    - category:
        label: Shop
        slug: shop
        items:
          - category:
              label: All pets
              slug: pets
              items:
                - api/pets/list-pets
          - category:
              label: food
              slug: food
              description: What pets eat.
              items:
                - api/food/list-food
    - category:
        label: Health checks
        slug: health-checks
        items:
          - api/health-checks/get-v1-health-checks-by-id
`);
});

test('Pages of operations with one summary have titles of their own.', async () => {
  await make({ from });
  expect(read('docs/api/pets/list-pets.mdx')).toBe(
    '---\ntitle: List (All pets)\nsidebar_label: List\noperation: listPets\n---\n',
  );
  expect(read('docs/api/health-checks/get-v1-health-checks-by-id.mdx')).toContain(
    'title: Get v1 health checks by ID\noperation: getV1HealthChecksById\n',
  );
});

test('The description of each tag that no operation has is a page, even of one sentence.', async () => {
  const prose = (name: string, displayName: string) =>
    `  - { name: ${name}, x-displayName: ${displayName}, description: "# Limits\\n\\nUse {key}." }\n`;
  const tags = [prose('Errors', 'All errors'), prose('Start', 'Start'), prose('api', 'Start')];
  writeFileSync(
    from,
    contract.replace(
      'tags:\n',
      `tags:\n${tags.join('')}  - { name: unused, description: One sentence. }\n  - { name: empty }\n`,
    ),
  );
  await make({ from });
  expect(read('docs/errors.mdx')).toBe(
    '---\ntitle: All errors\n---\n\n## Limits\n\nUse \\{key}.\n',
  );
  expect(read('docs/start.mdx')).toContain('title: Start\n');
  expect(read('docs/api-2.mdx')).toContain('title: api\n');
  expect(read('docs/unused.mdx')).toContain('One sentence.\n');
  expect(read('sidebars.yaml')).toContain(
    '  items:\n    - index\n    - errors\n    - start\n    - api-2\n    - unused\napi:',
  );
  const { problems } = await prepareSite(contentDir, undefined);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('A tag with one paragraph has no overview, however long that is.', async () => {
  const prose = 'What pets eat. '.repeat(20).trim();
  writeFileSync(from, contract.replace('description: What pets eat.', `description: "${prose}"`));
  await make({ from });
  expect(existsSync(path.join(contentDir, 'docs/api/food/overview.mdx'))).toBe(false);
});

test('A tag with more than a paragraph of prose begins with an overview, once.', async () => {
  const prose = 'What pets eat.\\n\\n## Storage\\n\\nKeep it dry.';
  const described = contract.replace('description: What pets eat.', `description: "${prose}"`);
  writeFileSync(from, described);
  await make({ from });
  expect(read('docs/api/food/overview.mdx')).toBe(
    '---\ntitle: food overview\ndescription: "What to know about food before you use the operations: List (food)."\nsidebar_label: Overview\n---\n\nWhat pets eat.\n\n## Storage\n\nKeep it dry.\n',
  );
  expect(read('sidebars.yaml')).toMatch(
    /description: What pets eat\.\n\s+items:\n\s+- api\/food\/overview\n\s+- api\/food\/list-food\n/,
  );
  expect((await make()).written).toEqual([]);
});

test('A group of tags with the name of one of them has a label of its own.', async () => {
  writeFileSync(from, contract.replace('{ name: Shop, tags', '{ name: food, tags'));
  await make({ from });
  expect(read('sidebars.yaml')).toMatch(/label: food and related\n\s+slug: food-group\n/);
});

test('The settings come from the contract, and the owner decides the rest.', async () => {
  await make({ from });
  const site = read('site.yaml');
  expect(site).toContain('title: Pet store\n');
  expect(site).toContain(
    '# Decide: the URL at which you will publish the site.\nbase_url: https://developers.pets.example\n',
  );
  expect(read('docs/api/authentication.mdx')).toContain('Send \\{key} **always**.');
});

test('Each key has a comment, and the copyright holder is the answer alone.', async () => {
  writeFileSync(from, contract.replace('info:\n', 'info:\n  contact: { name: Pet desk }\n'));
  await make({ from });
  expect(read('site.yaml')).not.toMatch(/^copyright|Pet desk/m);
  rmSync(contentDir, { recursive: true });
  await make({ from, title: 'Paws', holder: 'Paws Ltd' });
  const site = read('site.yaml');
  expect(site).toContain('title: Paws\n');
  expect(site).toContain('copyright:\n  holder: Paws Ltd\n  year: 2026\n');
  const lines = site.split('\n');
  const uncommented = lines.filter(
    (line, index) => /^\w/.test(line) && !lines[index - 1]?.startsWith('# '),
  );
  expect(uncommented).toEqual([]);
});

test('The logo is copied, and a colour gets one for dark mode.', async () => {
  const logo = path.join(folder, 'source/acme.svg');
  writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
  await make({ from, logo, accent: '#5b3fd6' });
  expect(read('theme/logo.svg')).toContain('<path');
  expect(read('site.yaml')).toMatch(
    /theme:\n {2}logo: \{ light: theme\/logo\.svg \}\n {2}colors: \{ accent: \{ light: '#5b3fd6', dark: '#[0-9a-f]{6}' \} \}\n/,
  );
  const { problems } = await prepareSite(contentDir, undefined);
  expect(hasErrors(problems)).toBe(false);
  await expect(make({ from, accent: 'violet' })).rejects.toThrow('is not a colour');
});

test('The URL of the site is none that the contract links to.', async () => {
  writeFileSync(from, contract.replace('Everything', 'See https://developers.pets.example/a. All'));
  await make({ from });
  expect(read('site.yaml')).toContain('base_url: https://docs.pets.example\n');
});

test('A page on authentication says whether a request needs one thing or several.', async () => {
  const opening = () =>
    /^[^-\n].*\bauthenticate\b.*$/m.exec(read('docs/api/authentication.mdx'))?.[0];
  const second = '    secret: { type: apiKey, in: header, name: X-Secret }\n';
  writeFileSync(from, `${contract}${second}`.replace('key: []', 'key: [], secret: []'));
  await make({ from });
  expect(opening()).toContain('with 2 things together');
  rmSync(contentDir, { recursive: true });
  writeFileSync(from, `${contract}${second}`.replace('{ key: [] }', '{ key: [] }, { secret: [] }'));
  await make({ from });
  expect(opening()).toContain('has 2 ways to authenticate. ');
});

test('The landing page has the contact, the terms and the licence of the contract.', async () => {
  const info = `info:
  termsOfService: https://pets.example/terms
  contact: { name: Pet desk, url: not a url, email: desk@pets.example }
  license: { name: MIT, url: https://mit.example }
`;
  writeFileSync(from, contract.replace('info:\n', info));
  await make({ from });
  expect(read('docs/index.mdx')).toContain(`## Contact and terms

- Contact: Pet desk
- Email: [desk@pets.example](mailto:desk@pets.example)
- [Terms of service](https://pets.example/terms)
- Licence: [MIT](https://mit.example)
`);
});

test('A page on authentication says what the schemes of HTTP send.', async () => {
  writeFileSync(
    from,
    `${contract}    sign: { type: http, scheme: HOBA }\n    login: { type: http, scheme: Digest }\n`,
  );
  await make({ from });
  const page = read('docs/api/authentication.mdx');
  expect(page).toContain('## HTTP HOBA');
  expect(page).toContain('Authorization: HOBA <credentials>');
  expect(page).toContain('## HTTP Digest');
  expect(page).not.toContain('<token>');
});

test('The page on authentication has another title than the category of that tag.', async () => {
  await make({ from });
  expect(read('docs/api/authentication.mdx')).toContain('title: Authentication\n');
  rmSync(contentDir, { recursive: true });
  writeFileSync(from, contract.replace(/tags: \[\w+\]/, 'tags: [authentication]'));
  await make({ from });
  expect(read('docs/api/authentication.mdx')).toContain('title: How to authenticate\n');
});

test.each([
  ['The Plaid API', 'Plaid'],
  ['Acme Public API v3.6', 'Acme'],
  ['Acme API 2', 'Acme'],
  ['Acme - Api', 'Acme'],
  ['The Hub', 'The Hub'],
  ['Web 3', 'Web 3'],
])('The contract “%s” gives a site with the title “%s”.', (title, expected) => {
  expect(shortenSiteTitle(title)).toBe(expected);
});

test('The same contract gives the same files, and nothing is new the second time.', async () => {
  const first = await make({ from });
  const second = await make({ from });
  expect(second.written).toEqual([]);
  expect([...second.draft.files.keys()].filter((name) => !first.draft.files.has(name))).toEqual([]);
  expect(second.draft.documented).toBe(3);
  expect(formatSiteReport({ folder: 'my-site', isNew: false, ...second })).toContain(
    'nothing is new',
  );
});

test('A changed contract adds pages beside what the author changed.', async () => {
  await make({ from });
  writeFileSync(
    at('docs/api/pets/list-pets.mdx'),
    '---\ntitle: Pets\noperation: listPets\n---\n\nMine.\n',
  );
  const sidebars = read('sidebars.yaml')
    .replace('label: All pets', 'label: "Our pets" # Not all of them.')
    .replace('slug: pets', 'slug: our-pets');
  writeFileSync(at('sidebars.yaml'), sidebars);
  const changed = contract
    .replace(
      '    get: { operationId: listPets',
      '    post: { operationId: createPet, summary: Create, tags: [pets], responses: {} }\n    get: { operationId: listPets',
    )
    .replace(/ {2}\/food:\n.*\n/, '');
  writeFileSync(from, changed);

  await expect(make({ from })).rejects.toThrow('add --replace-contract');
  const { draft, written } = await make({ from, replaceContract: true });
  expect(written).toEqual(['docs/api/pets/create-pet.mdx']);
  expect(draft.replaced).toEqual(['api/openapi.yaml']);
  expect(draft.orphans).toEqual(['docs/api/food/list-food.mdx']);
  expect(read('docs/api/pets/list-pets.mdx')).toContain('Mine.');
  expect(read('sidebars.yaml')).toBe(
    sidebars.replace(
      '- api/pets/list-pets',
      '- api/pets/list-pets\n                - api/pets/create-pet',
    ),
  );
});

test('A contract with files beside its folder is put into one file.', async () => {
  writeFileSync(from, contract.replace('paths/health.yaml', '../health.yaml'));
  writeFileSync(path.join(folder, 'health.yaml'), health);
  const { draft } = await make({ from });
  expect([...draft.files.keys()].filter((name) => name.startsWith('api/'))).toEqual([
    'api/openapi.yaml',
  ]);
  expect(draft.notes).toHaveLength(1);
  expect(hasErrors((await prepareSite(contentDir, undefined)).problems)).toBe(false);
});

test('Files that examples name are copied.', async () => {
  const examples = `  examples:
    A: { value: { $ref: a.json } }
    B: { externalValue: b.json }
    C: { externalValue: c.png }
`;
  writeFileSync(from, contract + examples);
  for (const name of ['a', 'b']) writeFileSync(path.join(folder, `source/${name}.json`), '{}');
  writeFileSync(path.join(folder, 'source/c.png'), Buffer.from([0xff]));
  const { written } = await make({ from });
  expect(written).toEqual(expect.arrayContaining(['api/a.json', 'api/b.json', 'api/c.png']));
});

test('A contract that cannot be read is reported with its place.', async () => {
  writeFileSync(from, contract.replace('openapi: 3.0.3', 'swagger: "2.0"'));
  await expect(make({ from })).rejects.toThrow(/store\.yaml:1:1/);
  await expect(make({ from: path.join(folder, 'none.yaml') })).rejects.toThrow('There is no file');
  await expect(make()).rejects.toThrow('name its file with --from');
});
