import { validateRequestBody } from './validateRequestBody';

test('A JSON body is checked as an example of the request would be.', () => {
  const schema = {
    type: 'object',
    properties: { id: { type: 'string', readOnly: true }, title: { type: 'string' } },
  };
  const document = {
    openapi: '3.1.0',
    paths: { '/jobs': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
  };
  const operation = { method: 'POST', path: '/jobs' };
  const fieldsOf = (value: unknown) =>
    validateRequestBody(document, operation, value).map(({ field }) => field);
  expect(fieldsOf({ title: 'Cook' })).toEqual([]);
  expect(fieldsOf({ title: 1 })).toEqual(['/title']);
  expect(fieldsOf({ titel: 'Cook' })).toEqual(['/titel']);
  expect(fieldsOf({ id: 'job_1' })).toEqual(['/id']);
  expect(validateRequestBody(document, { method: 'GET', path: '/jobs' }, 1)).toEqual([]);
});
