import { shareOutputs } from './shareOutputs';

const workflow = (workflowId: string, outputs?: Record<string, string>) => ({
  workflowId,
  steps: [{ stepId: 'show', ...(outputs && { outputs }) }, { stepId: workflowId }],
});

test('Steps of one id have all outputs of that id, each with its own expressions first.', () => {
  const shared = shareOutputs([
    workflow('a', { id: '$response.body#/0/id' }),
    workflow('b', { id: '$response.body#/1/id', etag: '$response.header.ETag' }),
    workflow('c'),
  ]);
  expect(shared.map(({ steps }) => steps[0]?.outputs)).toEqual([
    { id: '$response.body#/0/id', etag: '$response.header.ETag' },
    { id: '$response.body#/1/id', etag: '$response.header.ETag' },
    { id: '$response.body#/0/id', etag: '$response.header.ETag' },
  ]);
  expect(shared[0]?.steps[1]).toEqual({ stepId: 'a' });
});
