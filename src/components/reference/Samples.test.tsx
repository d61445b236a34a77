import { fireEvent, render, screen, within } from '@testing-library/react';
import * as React from 'react';
import { TextEncoder } from 'node:util';
import type { OperationPageView } from '@docs/openapi/views';
import type * as SamplesModule from './Samples';
import { Samples } from './Samples';
import { type Changes, code, reference as emptyReference } from '@docs/openapi/testing';

const reference = (changes: Changes = {}) =>
  emptyReference({
    requests: [
      { label: '', samples: ['cURL', 'JavaScript', 'Python'].map((label) => code(label)) },
    ],
    responseExamples: ['200 OK', '404 Not Found'].map((label) => code(label)),
    ...changes,
  });

/** Loads the module as on another visit: only the browser’s storage is left of this one. */
async function anotherVisit(): Promise<typeof SamplesModule> {
  let module: typeof SamplesModule | undefined;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('react', () => React);
    module = await import('./Samples');
    jest.dontMock('react');
  });
  return module as typeof SamplesModule;
}

const languages = () =>
  screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Language of the request sample' });
const choose = (select: HTMLElement | undefined, value: string) => {
  if (!select) throw new Error('There is no such choice.');
  fireEvent.change(select, { target: { value } });
};
/** What readers see only without JavaScript. */
async function withoutJavaScript(page: OperationPageView): Promise<HTMLElement> {
  // Rendering on the server needs TextEncoder, which jsdom does not have.
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import('react-dom/server');
  // React warns about layout effects, because jsdom looks like a browser to it.
  const warnings = jest.spyOn(console, 'error').mockReturnValue();
  const html = renderToString(<Samples reference={page} />);
  warnings.mockRestore();
  const [, hidden = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
  const plain = document.createElement('div');
  plain.innerHTML = hidden;
  return plain;
}

/** The code that each rendered instance shows in a section. */
const shown = (name: string) =>
  screen
    .getAllByRole('region', { name })
    .map((section) => within(section).getByRole('figure').querySelector('code')?.textContent);

beforeEach(() => localStorage.clear());

describe('The request', () => {
  test('is shown in the first language, and the others are offered.', async () => {
    const visit = await anotherVisit();
    render(<visit.Samples reference={reference()} />);
    expect(shown('Request')).toEqual(['cURL code']);
    expect(languages()[0]?.value).toBe('cURL');
    expect([...(languages()[0]?.options ?? [])].map(({ text }) => text)).toEqual([
      'cURL',
      'JavaScript',
      'Python',
    ]);
  });

  test('is in the first language where the chosen one is missing.', async () => {
    localStorage.setItem('tabs.language', 'COBOL');
    const visit = await anotherVisit();
    render(<visit.Samples reference={reference()} />);
    expect(shown('Request')).toEqual(['cURL code']);
    expect(languages()[0]?.value).toBe('cURL');
  });

  test('is left out when there is no sample.', () => {
    render(<Samples reference={reference({ requests: [] })} />);
    expect(screen.queryByRole('region', { name: 'Request' })).not.toBeInTheDocument();
    expect(shown('Response')).toEqual(['200 OK code']);
  });
});

describe('Several requests', () => {
  const requests = ['cook', 'waiter'].map((label) => ({
    label,
    summary: `A \`${label}\``,
    ...(label === 'cook' && { description: 'Works late.' }),
    samples: ['cURL', 'Python'].map((language) => code(`${language} ${label}`, language)),
  }));
  const chooseExample = (label: string) =>
    choose(screen.getByRole('combobox', { name: 'Request example' }), label);

  test('are shown one at a time, each with what it shows.', () => {
    render(<Samples reference={reference({ requests })} />);
    const request = screen.getByRole('region', { name: 'Request' });
    expect(shown('Request')).toEqual(['cURL cook code']);
    expect(request).toHaveTextContent(/A cook\s*Works late\./);
    chooseExample('waiter');
    expect(shown('Request')).toEqual(['cURL waiter code']);
    expect(request).toHaveTextContent('A waiter');
    expect(request).not.toHaveTextContent('Works late.');
  });

  test('stay in the chosen language.', async () => {
    const visit = await anotherVisit();
    render(<visit.Samples reference={reference({ requests })} />);
    choose(languages()[0], 'Python');
    chooseExample('waiter');
    expect(shown('Request')).toEqual(['Python waiter code']);
  });

  test('are not offered when there is only one.', () => {
    render(<Samples reference={reference()} />);
    expect(screen.queryByRole('combobox', { name: 'Request example' })).not.toBeInTheDocument();
  });

  test('of a webhook name the media type of the body, which is no choice.', () => {
    const bodies = requests.map(({ label }) => ({
      label,
      samples: [code(label, 'application/json')],
    }));
    render(<Samples reference={reference({ requests: bodies })} />);
    chooseExample('waiter');
    const request = screen.getByRole('region', { name: 'Request' });
    expect(shown('Request')).toEqual(['waiter code']);
    expect(request).toHaveTextContent('application/json');
    expect(within(request).getAllByRole('combobox')).toHaveLength(1);
  });

  test('are there as plain text for readers without JavaScript, the others in the first language.', async () => {
    const plain = await withoutJavaScript(reference({ requests, responseExamples: [] }));
    expect(plain.querySelector('pre')?.textContent).toBe('cURL waiter code');
    expect(plain).toHaveTextContent('waiter');
    expect(plain).not.toHaveTextContent('cook');
    expect(plain).not.toHaveTextContent('Python');
  });
});

test('Samples of the contract are there without JavaScript, with their language.', async () => {
  const samples = [code('curl'), code('Python'), { ...code('Kotlin'), isAuthored: true as const }];
  const plain = await withoutJavaScript(
    reference({ requests: [{ label: '', samples }], responseExamples: [] }),
  );
  const shownCode = [...plain.querySelectorAll('pre')];
  expect(shownCode.map(({ textContent, dataset }) => [textContent, dataset.language])).toEqual([
    ['Kotlin code', 'kotlin'],
  ]);
  // Wide code scrolls, and keyboards scroll what has the focus.
  expect(shownCode.map(({ tabIndex }) => tabIndex)).toEqual([0]);
});

describe('The response', () => {
  test('that is chosen is shown in its own instance and is not remembered.', () => {
    render(
      <>
        <Samples reference={reference()} />
        <Samples reference={reference()} />
      </>,
    );
    choose(screen.getAllByRole('combobox', { name: 'Response example' })[1], '404 Not Found');
    expect(shown('Response')).toEqual(['200 OK code', '404 Not Found code']);
    expect(localStorage).toHaveLength(0);
  });

  test('is left out when there is no example.', () => {
    render(<Samples reference={reference({ responseExamples: [] })} />);
    expect(screen.queryByRole('region', { name: 'Response' })).not.toBeInTheDocument();
  });

  test('has each other example as plain text for readers without JavaScript.', async () => {
    const xml = '<a href="#">1 & 2</a>';
    const responseExamples = [
      code('200 a'),
      code('200 b'),
      { ...code('207 a'), code: xml, tokens: 'tk2-1tf4' },
      code('207 b'),
    ];
    const plain = await withoutJavaScript(reference({ requests: [], responseExamples }));
    expect([...plain.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual([
      '200 b code',
      xml,
      '207 b code',
    ]);
    expect(plain).toHaveTextContent('207 a');
  });
});
