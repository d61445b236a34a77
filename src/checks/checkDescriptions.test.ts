import { contractOf } from '@docs/openapi/testing';
import { renderDescription } from '@docs/openapi/reference';
import { checkDescriptions } from './checkContract';

test('A description beyond the limits of the parser is a warning, and shown as plain text.', () => {
  const description = '[a]( '.repeat(20_000);
  const contract = contractOf({
    paths: { '/a': { get: { operationId: 'a', description, responses: {} } } },
  });
  const locate = (pointer?: string) => ({ file: `api/openapi.yaml#${pointer}`, line: 7 });
  expect(checkDescriptions(contract, { locate })).toMatchObject([
    { severity: 'warning', file: 'api/openapi.yaml#/paths/~1a/get/description', line: 7 },
  ]);
  expect(renderDescription(description)).toBe(description.trim());
});
