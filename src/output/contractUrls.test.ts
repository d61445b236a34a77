import { contractUrls } from './contractUrls';

test('The URLs of `externalDocs` are checked once, but for those in examples.', () => {
  const docs = (url: string) => ({ externalDocs: { url } });
  const document = {
    ...docs('https://a.example/docs'),
    paths: {
      '/a': { get: docs('https://a.example/docs/a'), put: docs('https://a.example/docs/a') },
    },
    components: { schemas: { A: { example: docs('https://a.example/none') } } },
  };
  const file = 'content/api/openapi.yaml';
  const text = JSON.stringify(document);
  expect(
    contractUrls([
      { url: '/docs/v1/openapi.json', text, sourceFile: file },
      { url: '/postman.json', text, sourceFile: file },
    ]),
  ).toEqual([
    { href: 'https://a.example/docs', file },
    { href: 'https://a.example/docs/a', file },
  ]);
});

test('Of workflows, the URL of the contract and the links of descriptions are checked.', () => {
  const text = `
sourceDescriptions: [{ name: api, url: https://a.example/openapi.yaml }]
workflows:
  - description: See [A](https://a.example/docs/a#b).
    steps: [{ requestBody: { payload: { description: '[B](/none)' } } }]
`;
  const file = 'content/api/arazzo.yaml';
  expect(contractUrls([{ url: '/arazzo.yaml', text, sourceFile: file }])).toEqual([
    { href: 'https://a.example/openapi.yaml', file },
    { href: 'https://a.example/docs/a#b', file },
  ]);
});
