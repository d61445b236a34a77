/** The data of a sandbox as JSON, for a program that has nothing else. */
import { createHash } from 'node:crypto';
import { formatJson, visitParts, type Contract } from '@docs/openapi/runtime';
import type { SandboxData, SandboxRules } from './sandbox';

/** What only readers of pages need. */
const prose = [
  'description',
  'summary',
  'externalDocs',
  'x-codeSamples',
  'x-code-samples',
  'x-enum-descriptions',
  'x-enumDescriptions',
  'x-error-catalogue',
  'x-tagGroups',
];

/** Writes the data of a sandbox as JSON, without descriptions. */
export function writeSandboxData(contract: Contract, settings: SandboxRules): string {
  const document = structuredClone(contract.document);
  visitParts(document, (part) => {
    for (const name of prose) Reflect.deleteProperty(part, name);
  });
  const rules = settings.rules.map((rule) => ({ ...rule, says: '' }));
  const data: Omit<SandboxData, 'digest'> = {
    document,
    untestablePatterns: [...contract.untestablePatterns],
    settings: { ...settings, rules },
  };
  const text = formatJson(data, 'compact');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `{"digest":"${digest}",${text.slice(1)}`;
}
