import path from 'node:path';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { compile, run } from '@mdx-js/mdx';
import { MDXProvider, useMDXComponents } from '@mdx-js/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { VFile } from 'vfile';
import { compilePage } from '../../mdx/compilePage';
import { components } from './components';
import { ContentTree } from './ContentTree';
import { digestOfDiagram, drawingName, drawingsFolder } from '../../mdx/diagram/drawings';
import { diagramModes } from '../../mdx/diagram/mermaidConfig';
import { contentPlugins, gatsbyRemarkPlugins } from '../../mdx/pipeline';

/** A PNG of 2 × 3 pixels. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGNg+M/wn4GBgYEBAA0GAgF2m7cGAAAAAElFTkSuQmCC';

const contentDir = temporaryFolder();
/** The diagram of the page with code. */
const diagram = 'graph TD\n  A["x & y"] --> B';
const absolutePath = () => path.join(contentDir, 'docs/guides/page.mdx');

beforeAll(() => {
  writeFiles(contentDir, { 'docs/guides/chart.png': Buffer.from(png, 'base64') });
  for (const mode of diagramModes) {
    writeFiles(drawingsFolder(contentDir), {
      [drawingName(digestOfDiagram(diagram, contentDir), mode)]:
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    });
  }
});

/** HTML of a page rendered from its tree, as most pages are. */
async function fromTree(text: string): Promise<string> {
  const { tree, problems } = await compilePage({ text, absolutePath: absolutePath(), contentDir });
  expect(problems).toEqual([]);
  if (!tree) throw new Error('The page has no tree.');
  return renderToStaticMarkup(createElement(ContentTree, { tree }));
}

/** HTML of a page rendered by gatsby-plugin-mdx: from a module, with components from a provider. */
async function fromModule(text: string): Promise<string> {
  const { remarkPlugins, rehypePlugins } = contentPlugins(contentDir);
  const code = await compile(new VFile({ value: text, path: absolutePath() }), {
    remarkPlugins: [...remarkPlugins, ...gatsbyRemarkPlugins],
    rehypePlugins,
    providerImportSource: '@mdx-js/react',
    outputFormat: 'function-body',
  });
  const page = await run(code, { ...runtime, useMDXComponents });
  return renderToStaticMarkup(
    createElement(MDXProvider, { components }, createElement(page.default)),
  );
}

/** Sources with a part of the expected HTML, so that two empty results do not pass as equal. */
const sources: Record<string, [source: string, part: string]> = {
  prose: [
    `A *b* **c** \`d\` ~~e~~ [f](../api/errors.mdx) [g](https://x.example) at 10:30, h:i.\\
Next line &amp; "quotes" &copy;

> A quotation.
>
> Of two paragraphs.

---

## A heading

### \`Code\` & more

## A heading
`,
    '<h2 id="a-heading-1" ',
  ],
  lists: [
    `- one
- two
  - inner
  - more

1. first

   with a paragraph

2. second

- [x] done
- [ ] open
`,
    '<input type="checkbox" disabled=""/> open',
  ],
  tables: [
    `| a | b | c |
| :- | :-: | -: |
| 1 | \`2\` | **3** |
| 4 | | |
`,
    '<td class="align-center"><code>2</code></td>',
  ],
  code: [
    `\`\`\`js title="app & more.js" {1} ins={2} del={3}
const a = "<b> & {c} 'd' \\n \\\\";
const e = \`f\${1}\`; // “é” &amp;

  g(); // [!code ++]
\`\`\`

\`\`\`
plain &lt; "text"
\`\`\`

\`\`\`mermaid title="How it flows" description="It flows to B."
${diagram}
\`\`\`
`,
    '<figcaption>app &amp; more.js</figcaption>',
  ],
  admonitions: [
    `:::note[A "title" & more]

Text.

- item

:::

::::tip

:::danger
Inner.
:::

::::

<Warning title="a &lt; b">

Text.

</Warning>

<Info>Text.</Info>
`,
    'aria-label="A &quot;title&quot; &amp; more"',
  ],
  tabs: [
    `<Tabs group="language">

<Tab label="cURL">

\`\`\`bash
curl x
\`\`\`

</Tab>

<Tab label="JavaScript">

Text.

</Tab>

</Tabs>
`,
    'aria-selected="true" tabindex="0">cURL</button>',
  ],
  steps: [
    `<Steps>

1. **One.** Do this.

   \`\`\`json
   { "a": 1 }
   \`\`\`

2. **Two.** Do that.

</Steps>
`,
    '<strong>Two.</strong>',
  ],
  cards: [
    `<CardGrid columns="3">

<Card title="Errors" href="../api/errors.mdx">

Text.

</Card>

<Card title="Plain">Text.</Card>

<Card title="Away" href="https://x.example" />

</CardGrid>
`,
    '<a href="/docs/api/errors">Errors</a>',
  ],
  details: [
    `<Details summary="More" open>

Text with a <Badge tone="accent">new</Badge> badge and a <Badge>plain</Badge> one.

</Details>

<Details summary={"Even more"} open={false}>Text.</Details>
`,
    '<span data-tone="accent">new</span>',
  ],
  'a hero': [
    `<Hero title="Acme" eyebrow="API">

Text.

<Actions>

[Start](/docs) [Away](https://x.example)

</Actions>

\`\`\`bash
curl x
\`\`\`

</Hero>
`,
    '<h1>Acme</h1>',
  ],
  footnotes: [
    `Text[^1] and more[^b].

[^1]: The note.

[^b]: Another one

    of two paragraphs.
`,
    '<h2 id="footnote-label" class="sr-only">Footnotes</h2>',
  ],
  images: [
    `![A chart](chart.png "Sales")

Text ![within](./chart.png) text.
`,
    'alt="within" loading="lazy" decoding="async" width="2" height="3"/>',
  ],
  'HTML elements': [
    `A <kbd>b</kbd> <br /> <span className="c" aria-label="d" data-e="1">f</span> <a href="../api/errors.mdx">g</a>.

<div hidden tabIndex={0}>

Text.

</div>

<table><tbody><tr><td align="right" colSpan={2}>h</td></tr></tbody></table>

<h2>Raw</h2>

<label htmlFor="i">j</label> <input id="i" type="checkbox" checked disabled readOnly />

<svg viewBox="0 0 1 1" strokeWidth="2"><path d="M0 0" /></svg>

<abbr title="a &lt; b">k</abbr>
`,
    '<td colSpan="2" class="align-right">h</td>',
  ],
  comments: ['{/* Only for authors. */}\n\nOne {/* two */}three.\n', '<p>One three.</p>'],
  'line breaks within components': [
    '<Note>\n  One\n  two\n</Note>\n\n<div>\n  <b>a</b>\n  <b>b</b>\n</div>\n',
    '<p>One\ntwo</p>',
  ],
};

test.each(Object.entries(sources))(
  'A page with %s has the same HTML whether it is rendered from its tree or from a module.',
  async (_name, [source, part]) => {
    const html = await fromTree(source);
    expect(html).toContain(part);
    expect(await fromModule(source)).toBe(html);
  },
);

test('An expression is computed in a module, while a page of it has no tree.', async () => {
  const text = 'Text {1 + 1}.\n';
  expect(await fromModule(text)).toBe('<p>Text 2.</p>');
  const { tree } = await compilePage({ text, absolutePath: absolutePath(), contentDir });
  expect(tree).toBeNull();
});
