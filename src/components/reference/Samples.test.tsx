import { fireEvent, render, screen, within } from '@testing-library/react';
import * as React from 'react';
import { TextEncoder } from 'node:util';
import type * as SamplesModule from './Samples';
import { Samples } from './Samples';
import { code, reference as emptyReference, type Changes } from './testReference';

const reference = (changes: Changes = {}) =>
  emptyReference({
    samples: ['cURL', 'JavaScript', 'Python'].map(code),
    responseExamples: ['200', '404'].map(code),
    ...changes,
  });

/** The module as another visit loads it: nothing but the browser’s storage is left of this one. */
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
/** The code that each instance shows in a section. */
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

  test('in a language that was chosen is shown by every other instance too.', async () => {
    const visit = await anotherVisit();
    render(
      <>
        <visit.Samples reference={reference()} />
        <visit.Samples reference={reference()} />
      </>,
    );
    choose(languages()[0], 'Python');
    expect(shown('Request')).toEqual(['Python code', 'Python code']);
    expect(languages().map(({ value }) => value)).toEqual(['Python', 'Python']);
  });

  test('is in the chosen language on later visits.', async () => {
    const visit = await anotherVisit();
    const { unmount } = render(<visit.Samples reference={reference()} />);
    choose(languages()[0], 'Python');
    unmount();
    expect(Object.values({ ...localStorage })).toEqual(['Python']);
    const later = await anotherVisit();
    render(<later.Samples reference={reference()} />);
    expect(shown('Request')).toEqual(['Python code']);
  });

  test('is in the first language where the chosen one is missing.', async () => {
    localStorage.setItem('tabs.language', 'COBOL');
    const visit = await anotherVisit();
    render(<visit.Samples reference={reference()} />);
    expect(shown('Request')).toEqual(['cURL code']);
    expect(languages()[0]?.value).toBe('cURL');
  });

  test('is left out when there is no sample.', () => {
    render(<Samples reference={reference({ samples: [] })} />);
    expect(screen.queryByRole('region', { name: 'Request' })).not.toBeInTheDocument();
    expect(shown('Response')).toEqual(['200 code']);
  });
});

describe('The request body', () => {
  const requestExamples = [
    { ...code('cook'), summary: 'A cook', description: 'Works late.' },
    { ...code('waiter'), summary: 'A waiter' },
  ];

  test('is shown in each of its examples, with what the example shows.', () => {
    render(<Samples reference={reference({ requestExamples })} />);
    const body = screen.getByRole('region', { name: 'Body examples' });
    expect(shown('Body examples')).toEqual(['cook code']);
    expect(body).toHaveTextContent(/A cook\s*Works late\./);
    choose(screen.getByRole('combobox', { name: 'Example of the request body' }), 'waiter');
    expect(shown('Body examples')).toEqual(['waiter code']);
    expect(body).toHaveTextContent('A waiter');
    expect(body).not.toHaveTextContent('Works late.');
  });

  test('is left out when the samples have its only example.', () => {
    render(<Samples reference={reference()} />);
    expect(screen.queryByRole('region', { name: 'Body examples' })).not.toBeInTheDocument();
  });
});

describe('The response', () => {
  test('that is chosen is shown in its own instance and is not remembered.', () => {
    render(
      <>
        <Samples reference={reference()} />
        <Samples reference={reference()} />
      </>,
    );
    choose(screen.getAllByRole('combobox', { name: 'Response example' })[1], '404');
    expect(shown('Response')).toEqual(['200 code', '404 code']);
    expect(localStorage).toHaveLength(0);
  });

  test('is left out when there is no example.', () => {
    render(<Samples reference={reference({ responseExamples: [] })} />);
    expect(screen.queryByRole('region', { name: 'Response' })).not.toBeInTheDocument();
  });

  test('has its other examples as plain text for readers without JavaScript.', async () => {
    // jsdom does not have the TextEncoder that rendering on the server asks for.
    Object.assign(globalThis, { TextEncoder });
    const { renderToString } = await import('react-dom/server');
    const xml = '<a href="#">1 & 2</a>';
    const responseExamples = [code('200'), { ...code('207'), code: xml, tokens: 'tk2-1tf4' }];
    const page = renderToString(<Samples reference={reference({ responseExamples })} />);
    const [, hidden = ''] = /<noscript>(.*)<\/noscript>/s.exec(page) ?? [];
    const plain = document.createElement('div');
    plain.innerHTML = hidden;
    expect(plain.querySelector('pre')?.textContent).toBe(xml);
    expect(plain).toHaveTextContent('207');
    expect(plain).not.toHaveTextContent('200 code');
  });
});
