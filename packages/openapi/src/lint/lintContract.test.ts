import path from 'node:path';
import { displayPath } from '@docs/core/files';
import { emptyFolder, writeFiles } from '@docs/core/testing';
import { lintContract } from './lintContract';

const root = emptyFolder();

const at = (name: string) => path.join(root, 'api', name);

/** The path of a file in problems. */
const shown = (name: string) => displayPath(at(name));

const contract = `openapi: 3.1.0
info: { title: Bikes, version: 1.0.0 }
paths:
  /bikes:
    get:
      operationId: listBikes
      responses: { '200': { $ref: ./responses.yaml#/Bikes } }
`;

/** A plugin of a content root, with a rule that says all of a problem. */
const plugin = `export default () => ({
  id: 'own',
  rules: {
    oas3: {
      'no-lists': ({ word }) => {
        if (word === undefined) throw new Error('own/no-lists: There is no \`word\`.');
        return {
          Operation({ operationId }, { report, location }) {
            if (!operationId.startsWith(word)) return;
            const found = { expected: 'one bike', found: operationId, hint: 'Show one.' };
            report({ message: 'Lists\\n are long.', ...found, location: location.child('operationId') });
          },
          Response(_, { report }) {
            report({ message: 'Short.' });
          },
        };
      },
    },
  },
});
`;

const ownRule = 'plugins: [./own.mjs]\nrules: { own/no-lists: { severity: warn, word: list } }\n';

/** Lints a contract of two files. */
function lintFiles(settings: string, files: Record<string, string> = {}) {
  writeFiles(path.join(root, 'api'), {
    'openapi.yaml': contract,
    'responses.yaml': 'Bikes:\n  description: Bikes\n',
    'own.mjs': plugin,
    'redocly.yaml': settings,
    ...files,
  });
  const file = at('openapi.yaml');
  return lintContract({ file, settings: at('redocly.yaml'), contentRoot: root });
}

const defaultHint = `Correct the contract, or the rule in ${shown('redocly.yaml')}.`;

test('A rule of the content root says where the problem is, and what it knows about it.', async () => {
  expect(await lintFiles(ownRule)).toEqual([
    {
      severity: 'warning',
      file: shown('openapi.yaml'),
      line: 6,
      column: 20,
      field: 'paths./bikes.get.operationId',
      message: 'own/no-lists: Lists are long.',
      expected: 'one bike',
      found: 'listBikes',
      hint: 'Show one.',
    },
    {
      severity: 'warning',
      file: shown('responses.yaml'),
      line: 2,
      column: 3,
      field: 'Bikes',
      message: 'own/no-lists: Short.',
      hint: defaultHint,
    },
  ]);
});

test('Rules of Redocly name themselves.', async () => {
  const settings = 'extends: [recommended-strict]\nrules: { operation-4xx-response: off }\n';
  expect(await lintFiles(settings)).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      field: 'paths./bikes.get.summary',
      message: expect.stringMatching(/^operation-summary: /) as string,
      hint: defaultHint,
    }),
  );
});

test.each([
  ['a rule that there is not', 'rules:\n  own/lists: error', 2, 'own/lists'],
  ['an unknown key', 'rule: {}', 1, undefined],
  [
    'options that a rule refuses',
    'plugins: [./own.mjs]\nrules:\n  own/no-lists: error',
    3,
    'own/no-lists: There is no `word`.',
  ],
  ['a preset that there is not', 'extends: [strictest]', undefined, /strictest/],
  ['a plugin that there is not', 'plugins: [./other.mjs]', undefined, /^Plugin .*other\.mjs/],
  ['a plugin that does not run', 'plugins: [./wrong.mjs]', undefined, /^Failed.*no plugin$/],
  ['wrong YAML', 'rules: [', undefined, /flow/],
])('Settings with %s are one problem.', async (_, settings, line, found) => {
  const problems = await lintFiles(settings, { 'wrong.mjs': "throw new Error('no plugin');" });
  expect(problems).toEqual([
    expect.objectContaining({ severity: 'error', file: shown('redocly.yaml') }),
  ]);
  expect(problems[0]?.line).toBe(line);
  if (found !== undefined) expect(problems[0]?.found).toMatch(found);
});

test('Of a contract that cannot be read, only that is reported.', async () => {
  const problems = await lintFiles(ownRule, { 'openapi.yaml': 'openapi: 3.1.0\npaths: []\n' });
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every(({ message }) => !message.startsWith('own/'))).toBe(true);
});

test('What an overlay has put there is reported in the overlay.', async () => {
  const overlay = `overlay: 1.0.0
info: { title: Own, version: 1.0.0 }
actions:
  - target: $.paths['/bikes'].get
    update: { operationId: listAll }
`;
  const problems = await lintFiles(ownRule, { 'overlays/own.yaml': overlay });
  expect(problems[0]).toMatchObject({ file: shown('overlays/own.yaml'), line: 5 });
});
