import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { parseYaml } from '@docs/core/yaml';
import { formatProblem, type Problem } from '@docs/core/problems';
import { readFrontmatter } from '../content/frontmatter';
import { readSidebars, sidebarsSchema } from '../content/sidebars';
import { siteSchema } from '../content/siteSchema';
import { minimalSiteYaml } from '../content/testSiteYaml';
import { loadContract } from '@docs/openapi/load';
import { compilePage } from './compilePage';

/** A few hundred cases of each reader with the other tests; `npm run test:fuzz` sets 10,000. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 150);
/** Longest time of the processor for one case, in milliseconds; other work of the machine does not count. */
const timeLimit = 2000;

jest.setTimeout(60_000 + numRuns * 500);

const folder = temporaryFolder();
beforeAll(async () => {
  // The first highlighting loads grammars.
  await compilePage({ text: page, absolutePath: path.join(folder, 'a.mdx'), contentDir: folder });
});

interface Outcome {
  value: unknown;
  problems: readonly Problem[];
}

/** Reads each case: there is a value or a problem that an author can act on, in time. */
const check = (
  cases: fc.Arbitrary<string>,
  read: (text: string) => Outcome | Promise<Outcome>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(cases, async (text) => {
      const started = process.cpuUsage();
      const { value, problems } = await read(text);
      const { user, system } = process.cpuUsage(started);
      const took = (user + system) / 1000;
      if (value === undefined || value === null) {
        expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
      }
      for (const problem of problems) {
        expect(problem.message).not.toBe('');
        expect(problem.hint).not.toBe('');
        expect(formatProblem(problem)).not.toMatch(
          /\[object |TypeError|Cannot read prop|is not (?:a function|iterable)|node_modules/,
        );
        for (const at of [problem.line, problem.column]) {
          if (at !== undefined) expect(at).toBeGreaterThan(0);
        }
      }
      expect(took).toBeLessThan(timeLimit);
    }),
    { numRuns },
  );

/** Pieces that mean something to a parser, put where no author would. */
const pieces = fc.constantFrom(
  ...'\n|\n\n|---\n|: |- |  |\t|{|}|[|]|"|\'|&a |*a|!!js |? |#|<|>|</|/>|<Note>|</Note>|```|:::|$|%|@|`|\\|~'.split(
    '|',
  ),
  ...['|', '<!--', '-->', '{/*', '*/}', '\0', '\uFEFF', '\u2028', '🚲', '__proto__', 'constructor'],
  ...[
    '$ref: ',
    '"$ref"',
    '#/components/schemas/Job',
    'null',
    'true',
    '1e999',
    '-0',
    '0x1F',
    '.nan',
  ],
  ...['export const a = 1\n', 'import a from "a"\n', '[^1]', '[^1]: ', '| a |\n| - |\n', '![a](b)'],
);

/** A text with some of its parts removed, repeated, moved or replaced. */
const mutated = (seeds: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...seeds),
      fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          length: fc.nat(40),
          insert: fc.oneof(
            { weight: 4, arbitrary: pieces },
            { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
            { weight: 1, arbitrary: fc.tuple(pieces, fc.nat(60)).map(([p, n]) => p.repeat(n)) },
          ),
          keeps: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
    )
    .map(([seed, changes]) =>
      changes.reduce((text, { at, length, insert, keeps }) => {
        const start = Math.floor(at * text.length);
        return text.slice(0, start) + insert + text.slice(keeps ? start : start + length);
      }, seed),
    );

/** YAML of any values under keys that a reader knows. */
const anyYaml = (keys: readonly string[]): fc.Arbitrary<string> => {
  const key = fc.oneof(fc.constantFrom(...keys), fc.string({ maxLength: 8 }));
  const { tree } = fc.letrec((tie) => ({
    leaf: fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('https://a.example', 'javascript:alert(1)', 'docs/index', '#/paths'),
    ),
    tree: fc.oneof(
      { depthSize: 'small' },
      tie('leaf'),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
    ),
  }));
  return fc.dictionary(key, tree, { maxKeys: 8 }).map((value) => stringify(value));
};

const sidebars = `docs:
  label: Docs
  items:
    - index
    - category: { label: Guides, slug: guides, description: All guides. }
      items: [guides/one, { link: { label: Status, href: 'https://status.example' } }]
`;
const sidebarKeys = ['docs', 'label', 'items', 'category', 'slug', 'link', 'href', 'description'];

test('sidebars.yaml', () =>
  check(fc.oneof(mutated([sidebars]), anyYaml(sidebarKeys)), (text) => {
    const { value, problems, locate } = parseYaml(sidebarsSchema, { text, file: 'sidebars.yaml' });
    return { value: value && readSidebars(value, locate), problems };
  }));

const siteKeys = [...Object.keys(siteSchema.shape), 'label', 'href', 'holder', 'year', 'id'];

test('site.yaml', () =>
  check(fc.oneof(mutated([minimalSiteYaml]), anyYaml(siteKeys)), (text) =>
    parseYaml(siteSchema, { text, file: 'site.yaml' }),
  ));

const page = `---
title: One
description: "What it does."
keywords: [a, b]
---

Text with *emphasis*, \`code\` and a [link](https://a.example "title").

## Heading {#id}

<Note title="Read">

- one
  1. two

</Note>

| a | b |
| - | -: |
| 1 | \`2\` |

\`\`\`js title="a.js" {1}
const a = 1; // [!code ++]
\`\`\`

<Tabs group="language">
<Tab label="curl">Text</Tab>
<Tab label="Python">Text[^1]</Tab>
</Tabs>

:::tip
A tip.
:::

[^1]: The note.
`;

test('frontmatter', () =>
  check(
    fc.oneof(
      mutated([page.slice(0, 80)]),
      anyYaml(['title', 'description', 'keywords', 'sidebar_label']).map((y) => `---\n${y}---\n`),
    ),
    (text) => readFrontmatter(text, 'page.mdx'),
  ));

test('MDX', () =>
  check(
    fc.oneof(
      mutated([page]),
      fc.array(pieces, { maxLength: 60 }).map((all) => all.join('')),
    ),
    async (text) => {
      const absolutePath = path.join(folder, 'docs', 'page.mdx');
      const { tree, needsModule, problems } = await compilePage({
        text,
        absolutePath,
        contentDir: folder,
      });
      const value = tree ?? (needsModule || undefined);
      return { value, problems: problems.map((problem) => ({ file: 'page.mdx', ...problem })) };
    },
  ));

const contract = `openapi: 3.1.0
info: { title: Jobs, version: '1' }
servers: [{ url: 'https://api.example/{v}', variables: { v: { default: '1' } } }]
paths:
  /jobs/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: showJob
      summary: Show a job
      security: [{ token: [read] }]
      responses:
        '200':
          description: The job.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Job' }
              example: { id: 1, parent: null }
components:
  schemas:
    Job:
      type: object
      required: [id]
      properties:
        id: { type: integer, minimum: 1 }
        parent: { oneOf: [{ $ref: '#/components/schemas/Job' }, { type: 'null' }] }
        kind: { type: string, enum: [a, b], pattern: '^[a-z]+$' }
  securitySchemes:
    token: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: { read: Read } } } }
`;
const contractKeys = (
  'paths /jobs get responses 200 content schema $ref components schemas properties type items allOf ' +
  'oneOf parameters name in info title version security servers url example examples enum pattern'
).split(' ');

test('OpenAPI', () =>
  check(
    fc.oneof(
      { weight: 3, arbitrary: mutated([contract]) },
      {
        weight: 1,
        arbitrary: anyYaml(contractKeys).map((yaml) => `openapi: 3.1.0\n${yaml}`),
      },
    ),
    async (text) => {
      writeFiles(folder, { 'api/openapi.yaml': text });
      const file = path.join(folder, 'api', 'openapi.yaml');
      const { document, problems } = await loadContract(file, { contentRoot: folder });
      return { value: document, problems };
    },
  ));
