import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { projectFolder } from '@docs/core/testing';
import { contractOf, json } from '@docs/openapi/testing';
import { writeSandboxData } from '@docs/sandbox/data';
import { sandboxSchema } from '@docs/sandbox/read';
import { compileSandbox, writeSandbox } from './writeSandbox';

const folder = projectFolder();

test('The code of the sandbox has what runs it, and nothing that reads contracts.', () => {
  const { text, inputs } = compileSandbox();
  const packages = inputs.map((input) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]);
  expect([...new Set(packages.filter(Boolean))]).toEqual(
    [
      '@eslint-community/regexpp',
      '@noble/hashes',
      'ajv-formats',
      'ajv',
      'fast-deep-equal',
      'fast-uri',
      'fastest-levenshtein',
      'json-schema-traverse',
    ].map((name) => `node_modules/${name}`),
  );
  expect(text.match(/node:\w+/g)).toEqual(['node:http']);
  expect(inputs.filter((input) => /redocly|yaml|zod|rulesSchema/i.test(input))).toEqual([]);
});

test('The file is one program, whatever characters the contract has.', () => {
  const title = `Ants’ "API" \\ ' \u2028 </script>`;
  const contract = contractOf({
    info: { title, version: '1' },
    paths: { '/ants': { get: { responses: { 200: json({ type: 'array' }) } } } },
  });
  const data = writeSandboxData(contract, sandboxSchema.parse({}));
  writeSandbox(folder, { site: undefined, sandbox: { data, isForPages: true } });
  const [, first = ''] = readFileSync(path.join(folder, 'sandbox.mjs'), 'utf8').split('\n');
  const written = runInNewContext(`${first};sandboxData`) as { document: { info: unknown } };
  expect(written.document.info).toEqual({ title, version: '1' });
});
