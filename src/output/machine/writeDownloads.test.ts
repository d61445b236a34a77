import { findExternalDocs } from './writeDownloads';

test('The URLs of `externalDocs` are found, but for those in examples.', () => {
  const docs = (url: string) => ({ externalDocs: { url } });
  expect(
    findExternalDocs({
      ...docs('https://a.example/docs'),
      paths: { '/a': { get: docs('https://a.example/docs/a') } },
      components: { schemas: { A: { example: docs('https://a.example/none') } } },
    }),
  ).toEqual(['https://a.example/docs', 'https://a.example/docs/a']);
});
