import type { Operation } from '../../contract/contract';
import { describePage } from './describePage';

const operation = {
  summary: 'List jobs',
  description: 'Returns **all** jobs\nof the [business](#b).\n\nSorted by date.',
} as Operation;

test.each([
  ['its own', { description: 'Own.', operation }, 'A paragraph.', 'Own.'],
  ['its first paragraph', { description: '', operation }, 'A paragraph.', 'A paragraph.'],
  [
    'the first paragraph of the contract',
    { description: '', operation },
    '',
    'Returns all jobs of the business.',
  ],
  [
    'the paragraph after a label that many operations share',
    {
      description: '',
      operation: { description: '<b>Scope: </b><code>read</code>\n\nReads a job.' } as Operation,
    },
    '',
    'Reads a job.',
  ],
  [
    'the summary of the operation whose description begins with a list',
    {
      description: '',
      operation: {
        summary: 'List jobs',
        description: 'Version history:\n\n- 1.2: added',
      } as Operation,
    },
    '',
    'List jobs',
  ],
  [
    'the summary of the operation',
    { description: '', operation: { summary: 'List jobs' } as Operation },
    '',
    'List jobs',
  ],
  ['empty', { description: '', operation: undefined }, '', ''],
])('The description of a page is %s.', (_, page, excerpt, expected) => {
  expect(describePage({ title: 'Jobs', ...page }, excerpt)).toBe(expected);
});
