import { parseHtml } from '../files/parseHtml';
import { createContentConverter } from './contentToMdast';
import { toMarkdown } from './toMarkdown';
import { createToUrl } from './contentConverter';

const url = 'https://site.example/docs/page';
const markdownOf = (html: string): string =>
  toMarkdown(createContentConverter(createToUrl(url)).flow([parseHtml(html)])).trimEnd();

describe('Elements', () => {
  test('of text keep their meaning, with links made absolute.', () => {
    expect(
      markdownOf(
        `<h2 id="send"><span>Send <code>JSON</code></span><a href="#send" aria-labelledby="x"><span aria-hidden="true">#</span></a></h2>
        <p>See <a href="/docs/errors#retry">errors</a> or
        <a href="#send">above</a>.</p>
        <p><strong>Bold </strong>and <em>slanted</em><br>next line</p>`,
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
        `<ol start="3"><li>Three</li><li><p>Four</p><ul><li>inner</li></ul></li></ol>
        <ul><li><input type="checkbox" checked=""> done</li><li><input type="checkbox"> open</li></ul>`,
      ),
    ).toBe('3. Three\n4. Four\n   - inner\n\n- [x] done\n- [ ] open');
  });

  test('that are lists beside the items of a list belong to the item before.', () => {
    const inner = '<ul><li>inner</li></ul>';
    expect(markdownOf(`<ul><li>One</li>${inner}<li>Two</li></ul>`)).toBe('- One\n  - inner\n- Two');
    expect(markdownOf(`<ul>${inner}</ul>`)).toBe('- - inner');
  });

  test('that are tables keep alignment, and lists in cells become text.', () => {
    expect(
      markdownOf(
        `<table><thead><tr><th>Scope</th><th class="align-right">a|b</th></tr></thead>
        <tbody><tr id="x"><td><a href="#x"><code>x</code></a></td>
        <td><details><summary>2 operations</summary><ul><li>One</li><li>Two</li></ul></details></td></tr></tbody></table>`,
      ),
    ).toBe(
      '| Scope | a\\|b |\n| - | -: |\n| [`x`](https://site.example/docs/page#x) | **2 operations** One, Two |',
    );
  });

  test('that are cells over several rows are repeated, and over several columns in their middle.', () => {
    expect(
      markdownOf(
        `<table><tr><th>Status</th><th>Code</th><th>When</th><th>What to do</th></tr>
        <tr><th rowspan="3">404</th><td colspan="3">None.</td></tr>
        <tr><td>gone</td><td>Deleted.</td><td>Stop.</td></tr>
        <tr><td>moved</td><td>Renamed.</td><td>Search.</td></tr>
        <tr><th>500</th><td>failed</td><td>Down.</td><td>Wait.</td></tr></table>`,
      ).split('\n'),
    ).toEqual([
      '| Status | Code | When | What to do |',
      '| - | - | - | - |',
      '| 404 | | None. | |',
      '| 404 | gone | Deleted. | Stop. |',
      '| 404 | moved | Renamed. | Search. |',
      '| 500 | failed | Down. | Wait. |',
    ]);
  });

  test('that are definitions have their terms in bold, unless these are code.', () => {
    expect(
      markdownOf(
        '<dl><div><dt>Cause</dt><dd>It is gone.</dd></div><div><dt><code>a</code></dt><dd>First</dd></div></dl>',
      ),
    ).toBe('- **Cause**: It is gone.\n- `a`: First');
  });

  test('that are images have an absolute URL and their alternative text.', () => {
    expect(markdownOf('<img src="/assets/1/chart.png" alt="Growth">')).toBe(
      '![Growth](https://site.example/assets/1/chart.png)',
    );
  });

  test('that are not known leave what is within them, and controls nothing.', () => {
    expect(markdownOf('<fancy><p>Kept</p></fancy><p><sup>up</sup></p>')).toBe('Kept\n\nup');
    expect(
      markdownOf(
        '<nav><a href="/a">A</a></nav><button>Copy</button><select><option>curl</option></select><p data-nosnippet="">Edit</p>',
      ),
    ).toBe('');
  });

  test('that are nothing but links become a list.', () => {
    expect(markdownOf('<div><p><a href="/a">A</a> <a href="/b">B</a></p></div>')).toBe(
      '- [A](https://site.example/a)\n- [B](https://site.example/b)',
    );
  });
});

describe('Components', () => {
  test('for admonitions become alerts, with their title.', () => {
    const admonition = (kind: string, title: string) =>
      markdownOf(
        `<aside data-kind="${kind}"><p><span class="icon"></span>${title}</p><div><p>It deletes.</p></div></aside>`,
      );
    expect(admonition('danger', 'No way back')).toBe(
      '> [!CAUTION]\n> **No way back**\n>\n> It deletes.',
    );
    expect(admonition('tip', 'Tip')).toBe('> [!TIP]\n> It deletes.');
  });

  test('with labels show them in bold before their content.', () => {
    expect(
      markdownOf(
        `<div data-tabs=""><div role="tablist"><button>Linux</button></div>
        <div data-label="Linux"><p>apt</p></div><div data-label="macOS"><p>brew</p></div></div>
        <details><summary><span class="icon"></span>More</summary><div><p>Rest</p></div></details>`,
      ),
    ).toBe('**Linux**\n\napt\n\n**macOS**\n\nbrew\n\n**More**\n\nRest');
  });

  test('that are cards become one list of links with their text.', () => {
    expect(
      markdownOf(
        `<div data-columns="2"><div data-linked="true"><p><a href="/docs/start">Start</a><span><span class="icon"></span></span></p><div><p>Begin here.</p></div></div>
        <div data-linked="false"><svg aria-hidden="true"></svg><p>No link</p></div></div><ul><li>Other</li></ul>`,
      ),
    ).toBe(
      '- [Start](https://site.example/docs/start): Begin here.\n- **No link**\n\n<!---->\n\n- Other',
    );
  });

  test('that list pages have each in one line, with its operation and what it is about.', () => {
    expect(
      markdownOf(
        `<ul><li data-linked=""><a href="/docs/jobs">List jobs</a><small><span data-method="GET">GET</span> <code>/jobs</code></small><p>All jobs.</p></li>
        <li data-linked=""><a href="/docs/start">Start</a><p>Begin here.</p></li></ul>`,
      ),
    ).toBe(
      '- [List jobs](https://site.example/docs/jobs) · `GET` `/jobs`: All jobs.\n- [Start](https://site.example/docs/start): Begin here.',
    );
  });

  test('for code have its language and title, and marked lines become a diff.', () => {
    const block = (language: string, caption: string, ...lines: string[]) =>
      `<figure><figcaption>${caption}</figcaption><pre data-language="${language}"><code>${lines.join('\n')}</code></pre></figure>`;
    const line = (text: string, kind = '') => `<span class="line${kind}">${text}</span>`;
    expect(
      markdownOf(
        block('js', 'a.js', line('<span class="tk">if</span> (a &#x3C; b)'), line('  go();')) +
          '<figure><figcaption>Log</figcaption><pre><code>ok</code></pre></figure>' +
          block(
            'json',
            'JSON',
            line('old', ' deleted'),
            line('new ', ' inserted'),
            line(''),
            line('same'),
          ),
      ),
    ).toBe(
      '```js title="a.js"\nif (a < b)\n  go();\n```\n\n```text title="Log"\nok\n```\n\n```diff\n-old\n+new\n \n same\n```',
    );
  });

  test('for diagrams have the source with its title and description.', () => {
    const diagram = (source: string, description = '') =>
      markdownOf(
        `<figure><figcaption>The flow</figcaption><div><img src="/x.svg"></div><details><summary>Source</summary>${description}<pre><code class="language-mermaid">${source}</code></pre></details></figure>`,
      );
    const source = 'flowchart LR\n  accTitle: The flow\n  A --> B';
    expect(diagram(source)).toBe(`\`\`\`mermaid\n${source}\n\`\`\``);
    expect(diagram('flowchart LR', '<p>A flow.</p>')).toBe(
      '```mermaid title="The flow"\nflowchart LR\n```\n\nA flow.',
    );
  });
});

describe('The reference', () => {
  test('has each property with its path, anchor, type, rules and meaning.', () => {
    const property = (id: string, name: string, more: string) =>
      `<li id="${id}"><p><a href="#${id}"><code>${name}</code></a> ${more}</li>`;
    expect(
      markdownOf(
        `<ul>${property(
          'body.rows',
          'rows',
          `<span>array of arrays</span> <b>required</b> <i>read-only</i></p><p>The rows.</p><small>at most 9</small><details><summary>2 properties of rows</summary><ul>${
            property('body.rows.0', '[0]', '<span>string</span></p>') +
            property('body.rows.[key]', '[key]', '<span>string</span></p>') +
            property('body.rows.city', 'city', '<span>string</span></p><p>Where.</p>')
          }</ul></details>`,
        )}</ul>`,
      ),
    ).toBe(
      [
        `- [\`rows\`](${url}#body.rows) array of arrays · **required** · read-only · at most 9`,
        '',
        '  The rows.',
        '',
        '  **2 properties of rows**',
        `  - [\`rows[][0]\`](${url}#body.rows.0) string`,
        `  - [\`rows[][][key]\`](${url}#body.rows.\\[key]) string`,
        `  - [\`rows[][].city\`](${url}#body.rows.city) string`,
        '',
        '    Where.',
      ].join('\n'),
    );
  });

  test('has alternatives as a list, each with its anchor.', () => {
    expect(
      markdownOf(
        `<details id="body.card" data-variant=""><summary>one of <code>Card</code> when a</summary><small>at most 3</small><ul><li>x</li></ul></details>
        <div id="body.job" data-variant=""><p>or <a href="/docs/jobs">Job</a></p></div>`,
      ),
    ).toBe(
      `- one of [\`Card\`](${url}#body.card) when a · at most 3\n  - x\n- or [Job](${url}#body.job) · see [Job](https://site.example/docs/jobs)`,
    );
  });

  test('has a link to what the page loads on demand.', () => {
    expect(
      markdownOf(
        '<details data-schema="/schemas/Big.json" data-more="body"><summary>Show big</summary><noscript>This part needs JavaScript.</noscript></details>',
      ),
    ).toBe('[Show big](https://site.example/schemas/Big.json)');
  });

  test('has each sample after what is said about it.', () => {
    const code = (name: string) =>
      `<figure><figcaption>Response</figcaption><pre data-language="json">${name}</pre></figure>`;
    expect(
      markdownOf(
        `<section aria-label="Response" data-sample="200">${code('{}')}<p>All.</p><noscript><div>404<pre>null</pre><p>Gone.</p></div><div>207<pre data-language="xml">&lt;a></pre></div></noscript></section>`,
      ),
    ).toBe(
      '**Response: 200**\n\nAll.\n\n```json\n{}\n```\n\n**Response: 404**\n\nGone.\n\n```json\nnull\n```\n\n**Response: 207**\n\n```xml\n<a>\n```',
    );
  });
});
