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
    fireEvent.click(screen.getByRole('button'));
  });
  expect(writeText.mock.calls).toEqual([['a  \nc;\n  d']]);
});
