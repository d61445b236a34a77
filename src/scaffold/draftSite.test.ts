import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { hasErrors } from '@docs/core/problems';
import { prepareSite } from '../graph/prepareSite';
import { checkStyle } from '../prose/checkStyle';
import { ownStyle } from '../prose/ownerProse';
import { styleSchema } from '../prose/styleSchema';
import { extractPage } from '../prose/yamlPassages';
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

const withoutId = { severity: 'warning', field: 'get', found: 'nothing' };

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
    ].sort((a, b) => written.indexOf(a) - written.indexOf(b)),
  );
  const { problems, plan } = await prepareSite(contentDir, undefined);
  expect(problems).toMatchObject([withoutId]);
  const operations = plan.pages.flatMap(({ operation }) => operation?.operationId ?? []);
  expect(operations).toEqual(['listPets', 'listFood', 'getV1HealthChecksById']);
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

test('The sidebar leaves the pages of operations to the build.', async () => {
  await make({ from });
  expect(read('sidebars.yaml')).toBe(`docs:
  label: Docs
  items:
    - index
api:
  label: API reference
  pages: from-contract
  items:
    - api/authentication
`);
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
  expect(read('docs/api.mdx')).toContain('title: api\n');
  expect(read('docs/unused.mdx')).toContain('One sentence.\n');
  expect(read('sidebars.yaml')).toContain(
    '  items:\n    - index\n    - errors\n    - start\n    - api\n    - unused\napi:',
  );
  const { problems } = await prepareSite(contentDir, undefined);
  expect(problems).toMatchObject([withoutId]);
});

test('A tag without an operation has no page if it contains others.', async () => {
  const around = '  - { name: Animals, description: All of them. }\n';
  writeFileSync(
    from,
    contract.replace('tags:\n', `tags:\n${around}`).replace('name: pets,', '$& parent: Animals,'),
  );
  await make({ from });
  expect(existsSync(at('docs/animals.mdx'))).toBe(false);
  expect((await prepareSite(contentDir, undefined)).plan.categories).toContainEqual(
    expect.objectContaining({ slug: 'animals', description: 'All of them.' }),
  );
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
  writeFileSync(logo, '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>');
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

test('What it writes about each kind of security is in the shipped style.', async () => {
  const schemes = `
    query: { type: apiKey, in: query, name: key }
    cookie: { type: apiKey, in: cookie, name: key }
    bearer: { type: http, scheme: bearer }
    basic: { type: http, scheme: basic }
    digest: { type: http, scheme: digest }
    certificate: { type: mutualTLS }
    login: { type: openIdConnect, openIdConnectUrl: 'https://api.pets.example/openid' }
    oauth:
      type: oauth2
      flows:
        clientCredentials: { tokenUrl: 'https://api.pets.example/token', scopes: { read: Read. } }
`;
  writeFileSync(from, contract + schemes.replace(/^\n/, ''));
  await make({ from });
  const shipped = styleSchema.parse(parse(readFileSync('src/prose/style.yaml', 'utf8')));
  const own = ownStyle(contentDir, shipped).style;
  const pages = ['docs/index.mdx', 'docs/api/authentication.mdx'];
  const prose = pages.map((file) => ({ file, passages: extractPage(read(file)) }));
  expect(checkStyle(prose, own, '')).toEqual([]);
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
  expect(formatSiteReport({ folder: 'my-site', isNew: false, ...second })).toContain(
    'Nothing is new in my-site.',
  );
});

test('A changed contract replaces the copy only if the author says so.', async () => {
  await make({ from });
  writeFiles(contentDir, { 'docs/index.mdx': '---\ntitle: Mine\n---\n\nMine.\n' });
  writeFileSync(from, contract.replace('listPets', 'findPets'));
  await expect(make({ from })).rejects.toThrow('add --replace-contract');
  const { draft, written } = await make({ from, replaceContract: true });
  expect(written).toEqual([]);
  expect(draft.replaced).toEqual(['api/openapi.yaml']);
  expect(read('api/openapi.yaml')).toContain('findPets');
  expect(read('docs/index.mdx')).toContain('Mine.');
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

describe('A contract with faults of somebody else', () => {
  const reply = (schema: string) =>
    `{ 200: { description: Pets, content: { application/json: { schema: ${schema} } } } }`;
  const faulty = contract
    .replace('{ 200: { description: Pets } }', reply("{ $ref: '#/components/schemas/Any' }"))
    .replace(
      'summary: List, tags: [food],',
      `$& parameters: [{ $ref: '#/components/parameters/Gone' }, { $ref: '#/components/parameters/None' }, { name: size, in: query, schema: { type: "integer," } }],`,
    )
    .replace(
      'components:\n',
      `components:
  parameters: { Gone: { $ref: '#/components/parameters/None' } }
  schemas: { Size_1: { type: list, properties: { kind: { type: file } } } }
`,
    );

  test('is mended by an overlay, and the first build passes.', async () => {
    writeFileSync(from, faulty);
    const { draft, written } = await make({ from });
    expect(written).toContain('api/overlays/repairs.yaml');
    const { actions } = parse(read('api/overlays/repairs.yaml')) as { actions: unknown };
    const none = '[?@["$ref"] == "#/components/parameters/None"]';
    expect(actions).toEqual([
      {
        target: '$.paths["/food"].get.parameters[*][?@.type == "integer,"].type',
        update: 'integer',
      },
      { target: '$.components.schemas[?@.type == "list"].type', remove: true },
      {
        target: '$.components.schemas.Size_1.properties[?@.type == "file"].type',
        remove: true,
      },
      {
        target:
          '$.paths["/pets"].get.responses["200"].content["application/json"][?@["$ref"] == "#/components/schemas/Any"]["$ref"]',
        remove: true,
      },
      { target: `$.paths["/food"].get.parameters${none}`, remove: true },
      { target: `$.components.parameters${none}`, remove: true },
      {
        target: '$.paths["/food"].get.parameters[?@["$ref"] == "#/components/parameters/Gone"]',
        remove: true,
      },
    ]);
    const { problems, plan } = await prepareSite(contentDir, undefined);
    expect(problems).toMatchObject([withoutId]);
    expect(plan.pages.flatMap(({ operation }) => operation?.operationId ?? [])).toHaveLength(3);
    expect(formatSiteReport({ folder: 'my-site', isNew: true, draft, written })).toContain(
      '7 faults of the contract would end a build. What mends them: api/overlays/repairs.yaml.',
    );
    expect((await make({ from })).written).toEqual([]);
  });

  test('in another of its files is mended by an overlay for that file.', async () => {
    writeFiles(folder, {
      'source/paths/health.yaml': health.replace('type: string', 'type: string?'),
    });
    const { written } = await make({ from });
    expect(written).toContain('api/overlays/repairs-paths--health.yaml');
    expect(read('api/overlays/repairs-paths--health.yaml')).toContain(
      'extends: ../paths/health.yaml',
    );
    expect((await prepareSite(contentDir, undefined)).problems).toMatchObject([withoutId]);
  });

  test('that no overlay can mend has a rule that is lowered.', async () => {
    writeFileSync(
      from,
      faulty
        .replace('paths/health.yaml', '../health.yaml')
        .replace('tags: [pets],', '$& bodies: { a: {} },'),
    );
    writeFileSync(path.join(folder, 'health.yaml'), health);
    const { draft } = await make({ from });
    expect(read('site.yaml')).toMatch(
      /# .*\ncontract_rules:\n {2}unresolved-references: warn\n {2}unsupported-keys: warn\n {2}unknown-types: warn\n/,
    );
    expect(existsSync(at('api/overlays'))).toBe(false);
    expect(hasErrors((await prepareSite(contentDir, undefined)).problems)).toBe(false);
    expect(draft.notes.at(-1)).toContain('unresolved-references, unsupported-keys, unknown-types');
  });
});

test('A contract that cannot be read is reported with its place.', async () => {
  writeFileSync(from, contract.replace('openapi: 3.0.3', 'swagger: "2.0"'));
  await expect(make({ from })).rejects.toThrow(/store\.yaml:1:1/);
  await expect(make({ from: path.join(folder, 'none.yaml') })).rejects.toThrow('There is no file');
  await expect(make()).rejects.toThrow('name its file with --from');
});
