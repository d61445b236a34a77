import type { ContentNode } from '@docs/core/tree';
import { renderDescription } from './descriptions/renderDescription';
import { arrangeProse } from './sections';
import { operation } from './testPages';

const first: ContentNode = ['p', null, 'Send JSON.'];
const list: ContentNode = ['ul', null, ['li', null, 'One']];
const heading: ContentNode = ['h2', { id: 'filters' }, 'Filters'];
const page = (...nodes: ContentNode[]): ContentNode => ['', null, ...nodes];

test.each<[string, ContentNode | null, ReturnType<typeof arrangeProse>]>([
  ['nothing', null, { intro: null, notes: null, needsTitle: false }],
  ['an empty page', page(), { intro: null, notes: null, needsTitle: false }],
  ['a paragraph', page(first), { intro: first, notes: null, needsTitle: false }],
  ['a list after it', page(first, list), { intro: first, notes: page(list), needsTitle: true }],
  ['a list', page(list), { intro: null, notes: page(list), needsTitle: true }],
  [
    'a heading after it',
    page(first, heading, list),
    { intro: first, notes: page(heading, list), needsTitle: false },
  ],
])('The prose of a page with %s is arranged.', (_, content, arranged) => {
  expect(arrangeProse(content, operation())).toEqual(arranged);
});

test.each([
  ['One *paragraph*.', [/paragraph/, null]],
  ['Plain words', [/Plain words/, null]],
  ['One.\n\nTwo.', [/One\./, /Two\./]],
  ['- One\n- Two', [null, /One.*Two/]],
  ['#### Errors\n\n| Code |\n|---|\n| `a` |', [null, /Errors.*table/]],
  ['The values that this operation returns are:\n\n- One\n\nTwo.', [/values.*One/, /Two/]],
])('Without prose, %j of the contract is arranged.', (commonMark, [intro, notes]) => {
  const description = renderDescription(commonMark) ?? undefined;
  const arranged = arrangeProse(null, operation({ description }));
  for (const [tree, text] of [
    [arranged.intro, intro],
    [arranged.notes, notes],
  ] as const) {
    if (text) expect(JSON.stringify(tree)).toMatch(text);
    else expect(tree).toBeNull();
  }
  expect(arranged.needsTitle).toBe(notes !== null);
});
