import { act, fireEvent, render, screen } from '@testing-library/react';
import { CodeBlock } from './CodeBlock';

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

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `<span class="line">line ${at}</span>`).join('\n');

test('Long code is cut until the reader opens it, and can be cut again.', () => {
  const { container } = render(<CodeBlock html={lines(40)} />);
  const figure = container.querySelector('figure');
  expect(figure).toHaveAttribute('data-long');
  fireEvent.click(screen.getByRole('button', { name: 'Show all 40 lines' }));
  expect(figure).not.toHaveAttribute('data-long');
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer lines' }));
  expect(figure).toHaveAttribute('data-long');
});

test('Code of a few more lines than are shown is not cut.', () => {
  const { container } = render(<CodeBlock html={lines(28)} />);
  expect(container.querySelector('figure')).not.toHaveAttribute('data-long');
  expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
});

test('The choice to wrap lines is that of all code, and is remembered.', () => {
  render(
    <>
      <CodeBlock html={lines(1)} />
      <CodeBlock html={lines(1)} />
    </>,
  );
  const buttons = screen.getAllByRole('button', { name: 'Wrap lines' });
  const [first] = buttons;
  if (first) fireEvent.click(first);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  expect(document.documentElement).toHaveAttribute('data-code-wrap');
  expect(Object.values({ ...localStorage })).toEqual(['on']);
  if (first) fireEvent.click(first);
  expect(document.documentElement).not.toHaveAttribute('data-code-wrap');
});
