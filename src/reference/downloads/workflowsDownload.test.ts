import { parse } from 'yaml';
import { workflowsDownload } from './workflowsDownload';

const links = {
  contractUrl: 'https://docs.example/openapi.yaml',
  absoluteUrl: (href: string) => `https://docs.example${href}`,
};

test('The contract and the links of descriptions are absolute; bodies are as authored.', () => {
  const description = 'See [A](/docs/a#b) and [C](https://c.example).';
  const document = {
    arazzo: '1.0.1',
    sourceDescriptions: [
      { name: 'api', url: './openapi.yaml' },
      { name: 'other', url: 'https://other.example/openapi.yaml' },
    ],
    workflows: [{ steps: [{ description, requestBody: { payload: { description } } }] }],
  };
  expect(parse(workflowsDownload(document, links))).toEqual({
    arazzo: '1.0.1',
    sourceDescriptions: [
      { name: 'api', url: links.contractUrl },
      { name: 'other', url: 'https://other.example/openapi.yaml' },
    ],
    workflows: [
      {
        steps: [
          {
            description: 'See [A](https://docs.example/docs/a#b) and [C](https://c.example).',
            requestBody: { payload: { description } },
          },
        ],
      },
    ],
  });
});
