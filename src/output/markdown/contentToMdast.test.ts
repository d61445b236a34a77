import type { ContentNode } from '../../mdx/contentTree';
import { createContentConverter } from './contentToMdast';
import { toMarkdown } from './toMarkdown';
import { createToUrl } from './toUrl';

const toUrl = createToUrl('https://site.example', '/docs/page', (href) => href);
const markdownOf = (...nodes: ContentNode[]): string =>
  toMarkdown(createContentConverter(toUrl, 'The title').flow(nodes)).trimEnd();

const p = (...children: ContentNode[]): ContentNode => ['p', null, ...children];

describe('Elements', () => {
  test('of text keep their meaning, with links made absolute.', () => {
    expect(
      markdownOf(
        ['h2', { id: 'send' }, 'Send ', ['code', null, 'JSON']],
        p(
          'See ',
          ['a', { href: '/docs/errors#retry' }, 'errors'],
          ' or ',
          ['a', { href: '#send' }, 'above'],
          '.',
        ),
        p(['strong', null, 'Bold '], 'and ', ['em', null, 'slanted'], ['br', null], 'next line'),
      ),
    ).toBe(
      [
        '## Send `JSON`',
        'See [errors](https://site.example/docs/errors#retry) or [above](https://site.example/docs/page#send).',
        '**Bold** and _slanted_\\\nnext line',
      ].join('\n\n'),
    );
  });

  test('that are lists may be nested, numbered and have checkboxes.', () => {
    expect(
      markdownOf(
        [
          'ol',
          { start: 3 },
          ['li', null, 'Three'],
          ['li', null, p('Four'), ['ul', null, ['li', null, 'inner']]],
        ],
        [
          'ul',
          { className: 'contains-task-list' },
          ['li', null, ['input', { type: 'checkbox', checked: true }], ' done'],
        ],
      ),
    ).toBe('3. Three\n4. Four\n   - inner\n\n- [x] done');
  });

  test('that are lists beside the items of a list belong to the item before.', () => {
    const inner: ContentNode = ['ul', null, ['li', null, 'inner']];
    expect(markdownOf(['ul', null, ['li', null, 'One'], inner, ['li', null, 'Two']])).toBe(
      '- One\n  - inner\n- Two',
    );
    expect(markdownOf(['ul', null, inner])).toBe('- - inner');
  });

  test('that are tables keep alignment, and lists in cells become text.', () => {
    expect(
      markdownOf([
        'table',
        null,
        [
          'thead',
          null,
          ['tr', null, ['th', null, 'Scope'], ['th', { className: 'align-right' }, 'a|b']],
        ],
        [
          'tbody',
          null,
          [
            'tr',
            { id: 'x' },
            ['td', null, ['a', { href: '#x' }, ['code', null, 'x']]],
            [
              'td',
              null,
              [
                'details',
                null,
                ['summary', null, '2 operations'],
                ['ul', null, ['li', null, 'One'], ['li', null, 'Two']],
              ],
            ],
          ],
        ],
      ]),
    ).toBe(
      '| Scope | a\\|b |\n| - | -: |\n| [`x`](https://site.example/docs/page#x) | **2 operations** One, Two |',
    );
  });

  test('that are images have an absolute URL and their alternative text.', () => {
    expect(markdownOf(['img', { src: '/assets/1/chart.png', alt: 'Growth' }])).toBe(
      '![Growth](https://site.example/assets/1/chart.png)',
    );
  });

  test('that are not known leave what is within them.', () => {
    expect(markdownOf(['fancy', null, p('Kept')], p(['sup', null, 'up']))).toBe('Kept\n\nup');
  });
});

describe('Components', () => {
  test('for admonitions become alerts, with their title.', () => {
    expect(markdownOf(['Danger', { title: 'No way back' }, p('It deletes.')])).toBe(
      '> [!CAUTION]\n> **No way back**\n>\n> It deletes.',
    );
    expect(markdownOf(['Tip', null, p('Short.')])).toBe('> [!TIP]\n> Short.');
  });

  test('with labels show them in bold before their content.', () => {
    expect(
      markdownOf(
        [
          'Tabs',
          { group: 'os' },
          ['Tab', { label: 'Linux' }, p('apt')],
          ['Tab', { label: 'macOS' }, p('brew')],
        ],
        ['Details', { summary: 'More' }, p('Rest')],
      ),
    ).toBe('**Linux**\n\napt\n\n**macOS**\n\nbrew\n\n**More**\n\nRest');
  });

  test('that are cards become one list of links with their text.', () => {
    expect(
      markdownOf([
        'CardGrid',
        { columns: '2' },
        ['Card', { title: 'Start', href: '/docs/start' }, p('Begin here.')],
        ['Card', { title: 'No link' }],
      ]),
    ).toBe('- [Start](https://site.example/docs/start): Begin here.\n- **No link**');
  });

  test('for the hero do not repeat the title of the document.', () => {
    const hero = (title: string) =>
      markdownOf([
        'Hero',
        { title, eyebrow: 'API' },
        p('Words.'),
        ['Actions', null, p(['a', { href: '/a' }, 'A'], ' ', ['a', { href: '/b' }, 'B'])],
      ]);
    expect(hero('The title')).toBe(
      'API\n\nWords.\n\n- [A](https://site.example/a)\n- [B](https://site.example/b)',
    );
    expect(hero('Another')).toContain('# Another');
  });

  test('for code have its language and title, and marked lines become a diff.', () => {
    const line = (text: string, kind = '') => `<span class="line${kind}">${text}</span>`;
    expect(
      markdownOf(
        [
          'CodeBlock',
          {
            language: 'js',
            title: 'a.js',
            html: `${line('<span class="tk">if</span> (a &#x3C; b)')}\n${line('  go();')}`,
          },
        ],
        ['CodeBlock', { title: 'Log', html: line('ok') }],
        [
          'CodeBlock',
          {
            language: 'js',
            html: `${line('old', ' deleted')}\n${line('new ', ' inserted')}\n${line('same')}`,
          },
        ],
      ),
    ).toBe(
      '```js title="a.js"\nif (a < b)\n  go();\n```\n\n```text title="Log"\nok\n```\n\n```diff\n-old\n+new\n same\n```',
    );
  });

  test('for diagrams have the source with its title and description.', () => {
    const source = 'flowchart LR\n  accTitle: The flow\n  A --> B';
    expect(markdownOf(['Diagram', { source, title: 'The flow', light: '/x.svg' }])).toBe(
      `\`\`\`mermaid\n${source}\n\`\`\``,
    );
    expect(
      markdownOf(['Diagram', { source: 'flowchart LR', title: 'T', description: 'A flow.' }]),
    ).toBe('```mermaid title="T"\nflowchart LR\n```\n\nA flow.');
  });

  test('for errors have each code with its cause and remedy.', () => {
    expect(
      markdownOf([
        'ErrorEntries',
        null,
        [
          'li',
          { id: 'gone' },
          p(['a', { href: '#gone' }, ['code', null, 'gone']], ' ', ['span', null, '410 Gone']),
          ['dl', null, ['div', null, ['dt', null, 'Cause'], ['dd', null, 'It is gone.']]],
        ],
      ]),
    ).toBe('- [`gone`](https://site.example/docs/page#gone) 410 Gone\n  - **Cause**: It is gone.');
  });
});
