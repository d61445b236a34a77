import { render, screen, within } from '@testing-library/react';
import type * as Shiki from 'shiki';
import { compilePage } from '../../mdx/compilePage';
import { ContentTree } from './ContentTree';

// The package needs TextDecoder, which jsdom lacks; compilePage.test.ts covers images.
jest.mock('image-size', () => ({}));

// The engine of the build needs Response, which jsdom lacks too. The engine used here finds the
// same tokens.
jest.mock('shiki/wasm', () => ({}));
jest.mock('shiki', () => {
  const shiki = jest.requireActual<typeof Shiki>('shiki');
  return { ...shiki, createOnigurumaEngine: () => shiki.createJavaScriptRegexEngine() };
});

/** Compiles the lines of a page and renders its tree. */
async function renderPage(...lines: string[]) {
  const { tree, problems } = await compilePage({
    text: `${lines.join('\n')}\n`,
    absolutePath: '/project/content/docs/guides/page.mdx',
    contentDir: '/project/content',
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!tree) throw new Error('The page has no tree.');
  return render(<ContentTree tree={tree} />);
}

/** The rendered code blocks, each as its caption and its text. */
const codeBlocks = () =>
  screen
    .getAllByRole('figure')
    .map((figure) => [
      within(figure).getByText((_, element) => element?.tagName === 'FIGCAPTION').textContent,
      figure.querySelector('pre')?.textContent,
    ]);

test('Prose is rendered as HTML.', async () => {
  await renderPage('A *b* **c** `d`.', '', '> Quotation.', '', '1. one', '2. two');
  expect(screen.getByText('b').tagName).toBe('EM');
  expect(screen.getByText('c').tagName).toBe('STRONG');
  expect(screen.getByText('d').tagName).toBe('CODE');
  expect(screen.getByText('Quotation.').closest('blockquote')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
});

test.each([2, 3, 4, 5, 6])('A heading of level %i has a link to itself.', async (level) => {
  await renderPage(`${'#'.repeat(level)} Create a job`);
  const heading = screen.getByRole('heading', { level, name: 'Create a job' });
  expect(heading).toHaveAttribute('id', 'create-a-job');
  expect(within(heading).getByRole('link', { name: 'Create a job' })).toHaveAttribute(
    'href',
    '#create-a-job',
  );
});

test('A table scrolls in a frame that the keyboard reaches.', async () => {
  await renderPage('| Code | Meaning |', '| ---- | ------- |', '| 404 | Not found |');
  const frame = screen.getByRole('group', { name: 'Table' });
  expect(frame).toHaveAttribute('tabindex', '0');
  expect(
    within(frame)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Code', 'Meaning']);
  expect(within(frame).getByRole('cell', { name: 'Not found' })).toBeInTheDocument();
});

test('A task list shows disabled check boxes.', async () => {
  await renderPage('- [x] done', '- [ ] open');
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  for (const box of boxes) expect(box).toBeDisabled();
});

test.each([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['info', 'Info'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
])('The admonition %s is a box whose name is its kind or its title.', async (kind, name) => {
  await renderPage(
    `:::${kind}`,
    'One.',
    ':::',
    '',
    `<${name} title="Mind this">`,
    '',
    'Two.',
    '',
    `</${name}>`,
  );
  const plain = screen.getByRole('complementary', { name });
  expect(plain).toHaveTextContent(`${name}One.`);
  const titled = screen.getByRole('complementary', { name: 'Mind this' });
  expect(titled).toHaveTextContent('Mind thisTwo.');
  expect(titled).not.toHaveTextContent(name);
});

test('Steps keep their order, and may contain code.', async () => {
  await renderPage(
    '<Steps>',
    '',
    '1. First.',
    '',
    '   ```text',
    '   code',
    '   ```',
    '',
    '2. Second.',
    '',
    '</Steps>',
  );
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('First.');
  expect(within(items[0] as HTMLElement).getByText('code')).toBeInTheDocument();
  expect(items[1]).toHaveTextContent('Second.');
});

test('Cards with an `href` are links, and appear in their columns.', async () => {
  const { container } = await renderPage(
    '<CardGrid columns="3">',
    '',
    '<Card title="Errors" href="/docs/errors">',
    '',
    'What can go wrong.',
    '',
    '</Card>',
    '',
    '<Card title="Away" href="https://x.example">Text</Card>',
    '',
    '<Card title="Plain">Text</Card>',
    '',
    '</CardGrid>',
  );
  expect(screen.getByRole('link', { name: 'Errors' })).toHaveAttribute('href', '/docs/errors');
  expect(screen.getByRole('link', { name: 'Away' })).toHaveAttribute('href', 'https://x.example');
  expect(screen.queryByRole('link', { name: 'Plain' })).not.toBeInTheDocument();
  expect(screen.getByText('What can go wrong.')).toBeInTheDocument();
  expect(container.querySelector('[data-columns]')).toHaveAttribute('data-columns', '3');
});

test('A badge has its text and its tone, neutral unless it is given.', async () => {
  await renderPage('A <Badge tone="caution">beta</Badge> and a <Badge>plain</Badge> one.');
  expect(screen.getByText('beta')).toHaveAttribute('data-tone', 'caution');
  expect(screen.getByText('plain')).toHaveAttribute('data-tone', 'neutral');
});

test('Details are closed unless they are open from the start.', async () => {
  await renderPage(
    '<Details summary="More">Hidden text.</Details>',
    '',
    '<Details summary="Even more" open>Shown text.</Details>',
  );
  const [closed, open] = screen.getAllByRole('group');
  expect(closed).not.toHaveAttribute('open');
  expect(screen.getByText('Hidden text.')).not.toBeVisible();
  expect(open).toHaveAttribute('open');
  expect(screen.getByText('Shown text.')).toBeVisible();
  expect(screen.getByText('Even more').tagName).toBe('SUMMARY');
});

test('A hero has the page’s heading, its text and links, and its code apart from them.', async () => {
  await renderPage(
    '<Hero title="Acme for developers" eyebrow="The API">',
    '',
    'One REST API.',
    '',
    '<Actions>',
    '',
    '[Get started](/docs)',
    '',
    '</Actions>',
    '',
    '```bash title="First request"',
    'curl x',
    '```',
    '',
    '</Hero>',
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Acme for developers' });
  const words = heading.parentElement as HTMLElement;
  expect(words).toHaveTextContent('The APIAcme for developersOne REST API.Get started');
  expect(within(words).getByRole('link', { name: 'Get started' })).toBeInTheDocument();
  expect(within(words).queryByRole('figure')).not.toBeInTheDocument();
  expect(codeBlocks()).toEqual([['First request', 'curl x']]);
});

test('Code has a caption: its title, else its language, else that it is code.', async () => {
  await renderPage(
    '```js title="a.js"',
    'a < b',
    '```',
    '',
    '```js',
    'b',
    '```',
    '',
    '```',
    'c',
    '```',
  );
  expect(codeBlocks()).toEqual([
    ['a.js', 'a < b'],
    ['js', 'b'],
    ['Code', 'c'],
  ]);
});

test('A footnote’s reference links to the note, which links back.', async () => {
  await renderPage('Text[^1].', '', '[^1]: The note.');
  const reference = screen.getByRole('link', { name: '1' });
  const note = document.querySelector(reference.getAttribute('href') ?? '');
  expect(note).toHaveTextContent('The note.');
  const back = within(note as HTMLElement).getByRole('link', { name: 'Back to content' });
  expect(document.querySelector(back.getAttribute('href') ?? '')).toBe(reference);
});
