import { render, screen, within } from '@testing-library/react';
import type { ResponseView } from '@docs/openapi/views';
import { Responses } from './Responses';
import { content, entry, object, response } from '@docs/openapi/testing';
import { linkIn } from './testLinks';

const show = (responses: ResponseView[], operationRoutes: Record<string, string> = {}) => {
  render(<Responses responses={responses} routes={{}} operationRoutes={operationRoutes} />);
};

/** The element with an anchor, which shows a response. */
function box(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no ${id}.`);
  return element;
}

test('A response has its anchor, its status in words, its description and its body, open.', () => {
  const contents = [content('application/json', object('response-200.data'))];
  show([response('200', { statusText: 'OK', description: 'All jobs.', contents })]);
  const shown = box('response-200');
  expect(linkIn(shown, '200 OK')).toBe('#response-200');
  expect(shown).toHaveTextContent('All jobs.');
  expect(linkIn(shown, 'data')).toBe('#response-200.data');
  expect(document.querySelector('details')).toBeNull();
});

test.each<[string[], string[]]>([
  [
    ['101', '200', '2XX', '302'],
    ['101', '200', '2XX', '302'],
  ],
  [['200', '404', '4XX', '500', 'default'], ['200']],
  [['default'], ['default']],
])('Of the responses %j, the successes %j are shown.', (statuses, successes) => {
  show(statuses.map((status) => response(status)));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(successes);
});

describe('Headers', () => {
  const trace = 'response-200-header-Trace';
  /** The headers in the disclosure with this label, each with the text after its name. */
  const headersOf = (line: string) => {
    const details = screen.getByText(line).closest('details');
    expect(details).not.toHaveAttribute('open');
    return within(details as HTMLElement)
      .getAllByRole('listitem', { hidden: true })
      .map(({ id, textContent }) => `${id}: ${textContent}`);
  };

  test('are behind one line, each once, with the statuses that have it unless all do.', () => {
    show([
      response('200', { headers: [entry(trace), entry('response-200-header-Link')] }),
      response('404', { headersAbove: [trace], headers: [entry('response-404-header-Age')] }),
      response('429', { headersAbove: [trace, 'response-404-header-Age'] }),
    ]);
    expect(headersOf('3 response headers')).toEqual([
      `${trace}: Trace string`,
      'response-200-header-Link: Link string 200',
      'response-404-header-Age: Age string 404, 429',
    ]);
  });

  test('are counted in the singular where there is one.', () => {
    show([response('200', { headers: [entry(trace)] })]);
    expect(headersOf('1 response header')).toEqual([`${trace}: Trace string`]);
  });

  test('of which there are none have no line.', () => {
    show([response('204')]);
    expect(document.querySelector('details')).toBeNull();
  });
});

test('A response shows which operations can follow, and what they use of it.', () => {
  const links = [
    {
      name: 'shelves',
      target: 'listShelves',
      description: 'All of them.',
      given: [{ name: 'handle', value: '$response.body#/handle' }],
    },
    { name: 'shop', target: 'shop.json#/a' },
  ];
  show([response('200', { links })], { listShelves: '/docs/shelves/list' });
  const [shelves, shop] = screen.getAllByRole('listitem');
  expect(shelves).toHaveTextContent(
    'shelves: listShelves with handle from $response.body#/handleAll of them.',
  );
  expect(linkIn(document.body, 'listShelves')).toBe('/docs/shelves/list');
  expect(shop).toHaveTextContent('shop: shop.json#/a');
});
