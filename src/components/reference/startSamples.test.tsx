import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { chooseTab } from '../../client/storage/tabChoice';
import type { StartIsland } from '../../client/loading/island';
import { Samples, type SampleChoices } from './Samples';
import { startSamples } from './startSamples';

const sample = (label: string) => ({ label, language: 'bash', code: `with ${label}`, tokens: '' });
const choices: SampleChoices = {
  requests: [{ label: '', samples: [sample('cURL'), sample('Python')] }],
  responseExamples: [],
};
const request = jest.fn();
let ends: ReturnType<StartIsland>[] = [];

/** The HTML that the build renders. */
function htmlOf(shown: SampleChoices): string {
  const { container, unmount } = render(<Samples reference={shown} />);
  const html = container.innerHTML;
  unmount();
  return html;
}
// Rendered before any test chooses a language.
const builtHtml = htmlOf(choices);

/** Puts the HTML of the build into the document, as on the page of an operation. */
function show(html = builtHtml, beforeStart?: () => void): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  beforeStart?.();
  ends.push(startSamples(place, '/docs/api/jobs/list', (href) => href));
}

const menu = () => screen.getByRole<HTMLSelectElement>('combobox');

beforeEach(() => {
  localStorage.clear();
  request.mockReset().mockResolvedValue({ ok: true, json: () => Promise.resolve(choices) });
  global.fetch = request;
});
afterEach(async () => {
  ends.forEach((end) => end());
  ends = [];
  act(() => chooseTab('language', 'cURL'));
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  document.body.replaceChildren();
});

test('Nothing is loaded while a reader only reads.', async () => {
  show();
  fireEvent.pointerOver(screen.getByRole('region', { name: 'Request' }));
  expect(request).not.toHaveBeenCalled();
  expect(screen.getByText('with cURL')).toBeInTheDocument();
});

test.each([
  ['the pointer', () => fireEvent.pointerOver(menu())],
  ['the focus', () => fireEvent.focusIn(menu())],
  ['a touch', () => fireEvent.touchStart(menu())],
])('With %s on the menu, what can be chosen is loaded once, and then chosen.', async (_, mean) => {
  show();
  await act(async () => mean());
  await act(async () => mean());
  expect(request.mock.calls).toEqual([['/page-data/docs/api/jobs/list/samples.json']]);
  await act(async () => fireEvent.change(menu(), { target: { value: 'Python' } }));
  expect(screen.getByText('with Python')).toBeInTheDocument();
});

test('What was chosen while the samples were loading is shown.', async () => {
  show();
  fireEvent.focusIn(menu());
  menu().value = 'Python';
  expect(await screen.findByText('with Python')).toBeInTheDocument();
});

test('What was chosen before the samples started is shown.', async () => {
  act(() => chooseTab('language', 'cURL'));
  show(builtHtml, () => {
    menu().value = 'Python';
  });
  expect(await screen.findByText('with Python')).toBeInTheDocument();
});

test('A language that is chosen in tabs of the text is shown.', async () => {
  show();
  await act(async () => chooseTab('language', 'Python'));
  expect(await screen.findByText('with Python')).toBeInTheDocument();
});

test('A language that was chosen before is shown at once.', async () => {
  act(() => chooseTab('language', 'Python'));
  show();
  expect(await screen.findByText('with Python')).toBeInTheDocument();
});

test('A press of Run before the samples started is kept, and they load.', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<button data-run="true" aria-busy="true">Run</button>';
  startSamples(place, '/docs/api/jobs/list', (href) => href)();
  expect(request.mock.calls).toEqual([['/page-data/docs/api/jobs/list/samples.json']]);
});

test('Samples without a choice load nothing.', async () => {
  show(htmlOf({ requests: [], responseExamples: [{ ...sample(''), code: '{}' }] }));
  act(() => chooseTab('language', 'Python'));
  expect(request).not.toHaveBeenCalled();
});

test('A failure is shown until another attempt succeeds.', async () => {
  const failed = jest.fn();
  const hide = jest.fn();
  window.loadFailures = { show: failed, hide } as unknown as Window['loadFailures'];
  request.mockResolvedValueOnce({ ok: false, status: 503 });
  show();
  fireEvent.focusIn(menu());
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith(
      expect.stringMatching(/^The samples did not load\..*503/),
      expect.any(Function),
    ),
  );
  expect(hide).not.toHaveBeenCalled();
  const [, retry] = failed.mock.calls[0] as [string, () => void];
  menu().value = 'Python';
  await act(async () => retry());
  expect(await screen.findByText('with Python')).toBeInTheDocument();
  expect(hide).toHaveBeenCalledTimes(1);
});

test('After a failure, another choice is another attempt.', async () => {
  window.loadFailures = { show: jest.fn(), hide: jest.fn() } as unknown as Window['loadFailures'];
  request.mockResolvedValueOnce({ ok: false, status: 503 });
  show();
  fireEvent.focusIn(menu());
  await waitFor(() => expect(window.loadFailures.show).toHaveBeenCalledTimes(1));
  await act(async () => void fireEvent.change(menu(), { target: { value: 'Python' } }));
  expect(await screen.findByText('with Python')).toBeInTheDocument();
  expect(window.loadFailures.hide).toHaveBeenCalledTimes(1);
});

test('Pressing Retry twice is one attempt.', async () => {
  window.loadFailures = { show: jest.fn(), hide: jest.fn() } as unknown as Window['loadFailures'];
  request.mockResolvedValueOnce({ ok: false, status: 503 });
  show();
  fireEvent.focusIn(menu());
  await waitFor(() => expect(window.loadFailures.show).toHaveBeenCalledTimes(1));
  const [[, retry]] = jest.mocked(window.loadFailures.show).mock.calls as [[string, () => void]];
  await act(async () => {
    retry();
    retry();
  });
  expect(request).toHaveBeenCalledTimes(2);
});

test('A failure after the reader has left the page is not shown on the next one.', async () => {
  window.loadFailures = { show: jest.fn(), hide: jest.fn() } as unknown as Window['loadFailures'];
  request.mockResolvedValueOnce({ ok: false, status: 503 });
  show();
  fireEvent.focusIn(menu());
  ends.forEach((end) => end());
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(window.loadFailures.show).not.toHaveBeenCalled();
});
