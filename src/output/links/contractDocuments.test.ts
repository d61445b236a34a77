import { contractDocuments } from './contractDocuments';

/** URL, file and hrefs of each document. */
const checked = async (...input: Parameters<typeof contractDocuments>) =>
  Promise.all(
    contractDocuments(...input).map(async ({ url, sourceFile, readReferences }) => [
      url,
      sourceFile,
      (await readReferences()).map(({ href }) => href),
    ]),
  );

test('The URLs of `externalDocs` are checked once, but for those in examples.', async () => {
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
    await checked([
      { url: '/docs/v1/openapi.json', text, sourceFile: file },
      { url: '/postman.json', text, sourceFile: file },
    ]),
  ).toEqual([
    ['/docs/v1/openapi.json', file, ['https://a.example/docs', 'https://a.example/docs/a']],
    ['/postman.json', file, []],
  ]);
});
