// Runs apart: controls listen once a document.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { watchCopyButtons } from '../../client/controls/copyButtons';
import { CopyButton } from './CopyButton';

beforeAll(watchCopyButtons);

const writeText = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  Object.assign(navigator, { clipboard: { writeText } });
});
afterEach(() => jest.useRealTimers());

/** Presses the button and waits for the clipboard. */
async function copy() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
  });
}

test('The button’s name is what it copies.', () => {
  render(<CopyButton text="a" label="Copy code" />);
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('The clipboard receives exactly the string.', async () => {
  const text = '  curl "https://x.example" \\\n\t--data \'{"a": "ä → b"}\'\n\n';
  render(<CopyButton text={text} label="Copy code" />);
  await copy();
  expect(writeText.mock.calls).toEqual([[text]]);
});

test('Success is announced, and the announcement goes after two seconds.', async () => {
  render(<CopyButton text="text" label="Copy code" />);
  await copy();
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('Nothing is announced while the clipboard is pending.', async () => {
  let settle: () => void = () => undefined;
  writeText.mockReturnValue(new Promise((resolve) => (settle = resolve)));
  render(<CopyButton text="text" label="Copy code" />);
  await copy();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await act(async () => settle());
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test.each([
  [
    'A refusal of the browser',
    { writeText: () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError')) },
  ],
  ['A missing clipboard, as without HTTPS,', undefined],
])('%s is announced.', async (_, clipboard) => {
  Object.assign(navigator, { clipboard });
  render(<CopyButton text="text" label="Copy code" />);
  await copy();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Copying failed: the browser did not allow it\.$/,
  );
});
