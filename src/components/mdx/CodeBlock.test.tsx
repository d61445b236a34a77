import { act, fireEvent, render, screen } from '@testing-library/react';
import { watchCodeBlocks } from '../../client/controls/startControls';
import { watchCopyButtons } from '../../client/controls/copyButtons';
import { CodeBlock } from './CodeBlock';

beforeAll(() => {
  watchCodeBlocks();
  watchCopyButtons();
});

test('Copied code has no deleted lines, and no space that a `[!code ++]` comment left.', async () => {
  const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
  Object.assign(navigator, { clipboard: { writeText } });
  const html = [
    '<span class="line">a  </span>',
    '<span class="line deleted">b </span>',
    '<span class="line inserted"><span class="ts">c</span>; </span>',
    '<span class="line marked">  d </span>',
  ].join('\n');
  render(<CodeBlock html={html} />);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
  });
  expect(writeText.mock.calls).toEqual([['a  \nc;\n  d']]);
});

const codeOf = (lines: number) =>
  Array.from({ length: lines }, () => '<span class="line">a</span>').join('\n');

test('Long code has a button that expands it in place.', () => {
  render(<CodeBlock html={codeOf(30)} />);
  const button = screen.getByRole('button', { name: /Show all 30 lines/ });
  const { parentElement: figure } = button;
  expect(figure).not.toHaveAttribute('data-expanded');
  fireEvent.click(button);
  expect(figure).toHaveAttribute('data-expanded');
  fireEvent.click(button);
  expect(figure).not.toHaveAttribute('data-expanded');
});

test.each([
  [24, undefined],
  [12, 12],
] as const)('Code of %i lines has none where that is the most.', (lines, mostLines) => {
  const { rerender } = render(<CodeBlock html={codeOf(lines)} mostLines={mostLines} />);
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  rerender(<CodeBlock html={codeOf(lines + 1)} mostLines={mostLines} />);
  expect(screen.getByRole('button', { name: /Show/ })).toHaveTextContent(`all ${lines + 1} lines`);
});

test('The wrap button wraps all code, and the choice is stored.', () => {
  render(
    <>
      <CodeBlock html="a" />
      <CodeBlock html="b" />
    </>,
  );
  const buttons = screen.getAllByRole('button', { name: 'Wrap lines' });
  fireEvent.click(buttons[0] as HTMLElement);
  for (const button of buttons) expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement).toHaveAttribute('data-code-wrap');
  expect(localStorage.getItem('code.wrap')).toBe('on');
  fireEvent.click(buttons[1] as HTMLElement);
  for (const button of buttons) expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(document.documentElement).not.toHaveAttribute('data-code-wrap');
});

test('Its title and controls are above the code.', () => {
  render(
    <CodeBlock
      html="a"
      language="json"
      title="A job"
      controls={<select aria-label="Language" />}
    />,
  );
  expect(screen.getByRole('figure')).toHaveTextContent(/^A job/);
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeInTheDocument();
});
