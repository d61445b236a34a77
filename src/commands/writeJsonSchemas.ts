import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { budgetsSchema } from '../content/budgets';
import { docsConfigSchema } from '../content/docsConfig';
import { operationFrontmatterSchema } from '../content/frontmatterSchema';
import { redirectsSchema } from '../content/redirects';
import { sidebarsSchema } from '../content/sidebars';
import { siteSchema } from '../content/siteSchema';
import { ownStyleSchema } from '../prose/ownerProse';
import { stringsEditorSchema } from '../content/strings';
import { sandboxSchema } from '@docs/sandbox/read';
import { english } from '@docs/core/words';

/**
 * Writes the JSON Schemas of the YAML files for editors, and `docs/strings.yaml`, which has the
 * words that an owner may replace. With `--check` it writes nothing and fails if a file is not
 * current.
 */
const schemas = {
  'site.schema.json': siteSchema,
  'redirects.schema.json': redirectsSchema,
  'sidebars.schema.json': sidebarsSchema,
  'budgets.schema.json': budgetsSchema,
  'strings.schema.json': stringsEditorSchema,
  'frontmatter.schema.json': operationFrontmatterSchema,
  'sandbox.schema.json': sandboxSchema,
  'style.schema.json': ownStyleSchema,
  'docs.config.schema.json': docsConfigSchema,
};

const check = process.argv.includes('--check');
const folder = path.join('src', 'content', 'json-schemas');
/** The state is module state because a command runs once. */
const stale: string[] = [];

const comment =
  '# All words in English. Copy those that you change into `strings.yaml` of the content root.\n';
const files = [
  ...Object.entries(schemas).map(
    ([name, schema]) =>
      [
        path.join(folder, name),
        `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
      ] as const,
  ),
  [
    path.join('docs', 'strings.yaml'),
    comment + stringify(english, { singleQuote: true, lineWidth: 0 }),
  ] as const,
];

for (const [file, generated] of files) {
  if (!check) writeFileSync(file, generated);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== generated) stale.push(file);
}

if (stale.length > 0) {
  console.error(`Not current: ${stale.join(', ')}. Run \`npm run schemas\` and commit the result.`);
  process.exitCode = 1;
}
