import type { Operation } from '../../contract/contract';
import { describePage } from './describePage';

const operation = {
  summary: 'List jobs',
  description: 'Returns **all** jobs\nof the [business](#b).\n\nSorted by date.',
} as Operation;

test.each([
  ['its first paragraph', { operation }, 'A paragraph.', 'A paragraph.'],
  ['the first paragraph of the contract', { operation }, '', 'Returns all jobs of the business.'],
  [
    'the paragraph after a label that many operations share',
    {
      operation: { description: '<b>Scope: </b><code>read</code>\n\nReads a job.' } as Operation,
    },
    '',
    'Reads a job.',
  ],
  [
    'the summary of the operation whose description begins with a list',
    {
      operation: {
        summary: 'List jobs',
        description: 'Version history:\n\n- 1.2: added',
      } as Operation,
    },
    '',
    'List jobs',
  ],
  ...['#### Errors\n', 'Errors\n---\n', '**Errors**\n\n', '<h4>Errors</h4>\n'].flatMap(
    (heading): [string, { operation: Operation }, string, string][] => {
      const below = (rest: string) => ({
        operation: { summary: 'List jobs', description: `${heading}${rest}` } as Operation,
      });
      return [
        [`the paragraph below ${heading}`, below('Returns jobs.'), '', 'Returns jobs.'],
        [`not the table below ${heading}`, below('\n| A |\n|---|\n| b |'), '', 'List jobs'],
      ];
    },
  ),
  [
    'the summary of the operation',
    { operation: { summary: 'List jobs' } as Operation },
    '',
    'List jobs',
  ],
  [
    'the summary as plain text',
    { operation: { summary: 'Use <b>x</b> or *a* in snake_case' } as Operation },
    '',
    'Use <b>x</b> or *a* in snake_case',
  ],
  ['empty', { operation: undefined }, '', ''],
])('The description of a page is %s.', (_, page, excerpt, expected) => {
  expect(describePage({ title: 'Jobs', ...page }, excerpt)).toBe(expected);
});
