// Runs apart: Gatsby has one store in each copy of its modules.
import { createExampleRunner, type Data } from './testGraph';

test('of a site with two versions and a contract that says less', async () => {
  const runExample = await createExampleRunner('e2e/fixtures/two-versions');
  const changes = (await runExample('changes')).allContractChange.nodes;
  expect(changes[0]).toEqual({
    version: '2.0',
    before: 'Version 1.4',
    level: 'breaking',
    operationId: 'listGauges',
    words: 'The maximum of the parameter `limit` is now 50; it was 100.',
    href: '/docs/gauges/#query-limit',
  });
  expect(changes.at(-1).level).not.toBe('breaking');

  const withoutExample = (await runExample('without-example')).allOperation.nodes;
  const files = withoutExample.map(({ page }: Data) => page.file);
  expect(files).toContain('e2e/fixtures/two-versions/docs/gauges/index.mdx');
  expect(files).not.toContain('e2e/fixtures/two-versions/docs/alarms/create.mdx');

  const state = { schema: 'Gauge', path: 'state' };
  expect((await runExample('undescribed-values')).allSchemaProperty.nodes).toEqual([
    { ...state, undescribedValues: ['open', 'shut', 'drifting'] },
    { ...state, undescribedValues: ['open', 'shut'] },
  ]);
  expect((await runExample('undescribed')).allSchemaProperty.nodes[0]).toMatchObject(state);

  const { __schema: schema } = await runExample(`{
    __schema {
      queryType { fields { name description args { name description } } }
      types { name enumValues { name description } inputFields { name description } }
    }
  }`);
  const { fields } = schema.queryType;
  expect(fields.find(({ name }: Data) => name === 'guide')).toMatchObject({
    description: 'One node of Guide. A page of a sidebar with guides.',
    args: expect.arrayContaining([{ name: 'title', description: 'Title of the page.' }]),
  });
  const ours = schema.types.filter(({ name }: Data) => /^(?:Guide|SortOrder|String)/.test(name));
  const described = [fields, ours.map((type: Data) => [type.enumValues, type.inputFields])].flat(3);
  expect(described.filter((item: Data) => item && !item.description)).toEqual([]);
}, 120_000);

test('of a contract with a deprecated operation', async () => {
  const runExample = await createExampleRunner('e2e/fixtures/contracts');
  expect((await runExample('deprecated')).allOperation.nodes).toEqual([
    { operationId: 'weldDoor', path: '/doors/{door}/weld' },
  ]);
}, 120_000);
