import { copyText, copyTextOf } from './copyText';

const writeText = jest.fn<Promise<void>, [string]>();
const fetched = jest.fn<Promise<Pick<Response, 'ok' | 'headers' | 'text'>>, [string]>();

const responseOf = (text: string, ok = true, type = 'text/markdown; charset=utf-8') => ({
  ok,
  headers: new Headers({ 'Content-Type': type }),
  text: () => Promise.resolve(text),
});

beforeEach(() => {
  writeText.mockReset().mockResolvedValue();
  fetched.mockReset().mockResolvedValue(responseOf('# Title\n'));
  AbortSignal.timeout = () => new AbortController().signal;
  Object.assign(globalThis, { fetch: fetched, ClipboardItem: undefined });
  Object.assign(navigator, { clipboard: { writeText } });
});

test('Without clipboard items, the text is written once it is loaded.', async () => {
  expect(await copyTextOf('/page.md')).toBe('copied');
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/page.md']);
  expect(writeText.mock.calls).toEqual([['# Title\n']]);
});

test('A clipboard item is written before the response, while the button is pressed.', async () => {
  const written: Record<string, Promise<Blob>>[] = [];
  class ClipboardItem {
    constructor(readonly items: Record<string, Promise<Blob>>) {}
  }
  const write = async ([item]: ClipboardItem[]) => {
    written.push(item?.items ?? {});
    await item?.items['text/plain'];
  };
  Object.assign(globalThis, { ClipboardItem });
  Object.assign(navigator, { clipboard: { write, writeText } });
  let respond: (response: ReturnType<typeof responseOf>) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (respond = resolve)));

  const outcome = copyTextOf('/page.md');
  expect(written).toHaveLength(1);
  respond(responseOf('# Title\n'));
  expect(await outcome).toBe('copied');
  const blob = await written[0]?.['text/plain'];
  expect([blob?.type, blob?.size]).toEqual(['text/plain', 8]);
  expect(writeText).not.toHaveBeenCalled();

  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await copyTextOf('/page.md')).toBe('notLoaded');
});

test.each([
  ['an error', () => Promise.resolve(responseOf('Not found', false))],
  ['a page', () => Promise.resolve(responseOf('<h1>App</h1>', true, 'text/html'))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('With %s in place of the text, nothing is copied.', async (_, respond) => {
  fetched.mockImplementation(respond);
  expect(await copyTextOf('/page.md')).toBe('notLoaded');
  expect(writeText).not.toHaveBeenCalled();
});

test('A refusal of the browser is another outcome than a missing text.', async () => {
  writeText.mockRejectedValue(new DOMException('Not allowed.', 'NotAllowedError'));
  expect(await copyTextOf('/page.md')).toBe('denied');
});

test('What was copied while a text was loading stays in the clipboard.', async () => {
  let respond: (response: ReturnType<typeof responseOf>) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const outcome = copyTextOf('/page.md');
  expect(await copyText('code')).toBe('copied');
  respond(responseOf('# Title\n'));
  expect(await outcome).toBeUndefined();
  expect(writeText.mock.calls).toEqual([['code']]);
});
