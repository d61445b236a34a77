import type { JsonSchema } from './jsonSchema';
import { normaliseContract } from './normaliseContract';
import { createValueValidator } from './valueValidator';

const bodyPointer = '/paths/~1jobs/post/requestBody/content/application~1json/schema';

test('A JSON body is checked as an example of the request would be.', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { id: { type: 'string', readOnly: true }, title: { type: 'string' } },
  };
  const contract = normaliseContract({
    openapi: '3.1.0',
    info: {},
    paths: { '/jobs': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
  });
  const validate = createValueValidator(contract);
  const fieldsOf = (value: unknown) =>
    validate(value, bodyPointer, { direction: 'request', knownPropertiesOnly: true }).map(
      ({ pointer }) => pointer,
    );
  expect(fieldsOf({ title: 'Cook' })).toEqual([]);
  expect(fieldsOf({ title: 1 })).toEqual(['/title']);
  expect(fieldsOf({ titel: 'Cook' })).toEqual(['/titel']);
  expect(fieldsOf({ id: 'job_1' })).toEqual(['/id']);
  expect(validate(1, '/paths/~1jobs/get/requestBody', { direction: 'request' })).toEqual([]);
});
