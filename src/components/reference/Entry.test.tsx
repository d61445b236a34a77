import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ShownSchema, ShownVariant } from '../../contract/shownOperation';
import { Entries, Entry } from './Entry';
import { entry as entryRecord, linkIn, schema } from './testReference';

jest.mock('gatsby', () => ({
  Link: ({ to, children, ...rest }: { to: string; children?: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));

const variant = (label: string, changes: Partial<ShownVariant> = {}): ShownVariant => ({
  kind: 'one of',
  label,
  schema: schema(),
  ...changes,
});

/** Draws one entry called `title` and gives its list item. */
function entry(
  changes: Partial<ShownSchema> = {},
  props: Partial<ComponentProps<typeof Entry>> = {},
): HTMLElement {
  const { container } = render(
    <Entries>
      <Entry id="body.title" name="title" schema={schema(changes)} routes={{}} {...props} />
    </Entries>,
  );
  const item = container.querySelector('li');
  if (!item) throw new Error('There is no entry.');
  return item;
}

describe('An entry', () => {
  test('has its anchor, its name as a link to it, its type and its description.', () => {
    const item = entry({ type: 'array of strings', description: 'What it is called.' });
    expect(item).toHaveAttribute('id', 'body.title');
    expect(linkIn(item, 'title')).toBe('#body.title');
    expect(item).toHaveTextContent('title array of strings');
    expect(within(item).getByText('What it is called.').tagName).toBe('P');
  });

  test('says whether it is required.', () => {
    expect(within(entry({}, { required: true })).getByText('required')).toBeInTheDocument();
    expect(within(entry()).queryByText('required')).not.toBeInTheDocument();
  });

  test.each([
    ['read only', { readOnly: true as const }],
    ['write only', { writeOnly: true as const }],
    ['deprecated', { deprecated: true as const }],
  ])('says that it is %s.', (words, changes) => {
    expect(within(entry(changes)).getByText(words)).toBeInTheDocument();
    expect(within(entry()).queryByText(words)).not.toBeInTheDocument();
  });

  test('has paragraphs and lists of its description, none of them within another paragraph.', () => {
    const item = entry({
      description: ['', null, ['p', null, 'First.'], ['ul', null, ['li', null, 'Second.']]],
    });
    expect(within(item).getByText('First.').parentElement?.closest('p')).toBeNull();
    expect(within(item).getByRole('list')).toHaveTextContent('Second.');
  });

  test('has the words of its description in one paragraph when there is no block.', () => {
    const item = entry({ description: ['', null, 'An ', ['code', null, 'id'], '.'] });
    expect(within(item).getByText('id').closest('p')).toHaveTextContent('An id.');
  });

  test('lists constraints on one line.', () => {
    const item = entry({ constraints: ['1 to 100', 'pattern ^a', 'comma-separated'] });
    expect(within(item).getByText('1 to 100 · pattern ^a · comma-separated')).toBeInTheDocument();
  });

  test('tells its default and an example, text without quotes.', () => {
    const item = entry({ default: '"open"', example: '25' });
    expect(item).toHaveTextContent('default open · for example 25');
    expect(within(item).getByText('open').tagName).toBe('CODE');
  });

  test('keeps the quotes of an empty default, which would else be nothing.', () => {
    expect(within(entry({ default: '""' })).getByText('""')).toBeInTheDocument();
  });

  test('tells each value with its meaning.', () => {
    const item = entry({
      enumeration: [{ value: '"open"', meaning: 'Takes applications.' }, { value: '3' }],
    });
    expect(
      within(item)
        .getAllByRole('term')
        .map((one) => one.textContent),
    ).toEqual(['open', '3']);
    expect(
      within(item)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['Takes applications.']);
  });

  test('leads to the values that stand further up.', () => {
    const item = entry({ valuesAt: 'response-400.code' });
    expect(item).toHaveTextContent('values as above');
    expect(linkIn(item, 'above')).toBe('#response-400.code');
  });

  test('links what its id refers to, where that has a page.', () => {
    const routes = { Location: '/docs/api/locations/#response-200' };
    const item = entry({ references: 'Location' }, { routes });
    expect(item).toHaveTextContent('refers to Location');
    expect(linkIn(item, 'Location')).toBe('/docs/api/locations/#response-200');
  });

  test('names what its id refers to without a link, where that has no page.', () => {
    const item = entry({ references: 'Location' });
    expect(item).toHaveTextContent('refers to Location');
    expect(within(item).queryByRole('link', { name: 'Location' })).not.toBeInTheDocument();
  });

  test('links its type when that is the object of a resource.', () => {
    const changes = { type: 'array of Job', name: 'Job' };
    expect(linkIn(entry(changes, { routes: { Job: '/docs/jobs' } }), 'array of Job')).toBe(
      '/docs/jobs',
    );
  });

  test('leads to the place further out whose properties it has.', () => {
    const item = entry({ type: 'Unit', name: 'Unit', recursion: 'response-200' });
    expect(item).toHaveTextContent('Holds the same as Unit.');
    expect(linkIn(item, 'Unit')).toBe('#response-200');
    expect(linkIn(entry({ recursion: 'body' }), 'the object around it')).toBe('#body');
  });

  test('without anything within has nothing to open.', () => {
    expect(entry().querySelector('details')).toBeNull();
  });
});

describe('What an entry holds', () => {
  test('is behind a line that counts it, each with its anchor.', () => {
    const item = entry({
      type: 'object',
      properties: [entryRecord('body.title.short'), entryRecord('body.title.long')],
      variants: [variant('Any')],
    });
    const details = within(item).getByText('2 properties, 1 alternative').closest('details');
    expect(details).not.toHaveAttribute('open');
    for (const id of ['body.title.short', 'body.title.long']) {
      expect(details?.contains(document.getElementById(id))).toBe(true);
    }
  });

  test('may hold more in turn, behind a line of its own.', () => {
    entry({
      properties: [
        entryRecord('body.title.deep', { properties: [entryRecord('body.title.deep.er')] }),
      ],
    });
    const inner = document.getElementById('body.title.deep.er');
    expect(inner?.closest('details')?.closest('li')).toHaveAttribute('id', 'body.title.deep');
    expect(screen.getAllByText('1 property')).toHaveLength(2);
  });
});

describe('An alternative', () => {
  test('says how it applies, what it is and on which condition.', () => {
    const item = entry({
      variants: [
        variant('Card', {
          condition: 'type is "card"',
          schema: schema({ properties: [entryRecord('body.title.number')] }),
        }),
      ],
    });
    const line = within(item).getByText('Card').closest('summary');
    expect(line).toHaveTextContent('one of Card when type is "card"');
    const details = line?.closest('details');
    expect(details?.contains(document.getElementById('body.title.number'))).toBe(true);
  });

  test('without anything within shows its facts at once.', () => {
    const item = entry({
      variants: [
        variant('string', { kind: 'any of', schema: schema({ constraints: ['format uuid'] }) }),
      ],
    });
    const label = within(item).getByText('string', { selector: 'p code' });
    expect(label.closest('p')).toHaveTextContent('any of string');
    expect(within(item).getByText('format uuid')).toBeInTheDocument();
    expect(item.querySelectorAll('details')).toHaveLength(1);
  });

  test('that stands further out leads there.', () => {
    const item = entry({
      variants: [variant('Unit', { schema: schema({ name: 'Unit', recursion: 'body' }) })],
    });
    expect(linkIn(item, 'Unit')).toBe('#body');
  });

  test('that is the object of a resource leads to its page.', () => {
    const item = entry(
      { variants: [variant('Job', { schema: schema({ type: 'Job', name: 'Job' }) })] },
      { routes: { Job: '/docs/jobs' } },
    );
    expect(linkIn(item, 'Job')).toBe('/docs/jobs');
  });
});

describe('What an entry holds and is too much for the page', () => {
  const inner: ShownSchema = schema({
    properties: [entryRecord('body.title.text')],
    isDeferred: true,
  });

  test('is drawn when a reader opens it, and stays.', () => {
    const item = entry(inner);
    const details = item.querySelector('details');
    expect(details).toHaveTextContent('1 property');
    expect(details).toHaveAttribute('data-deferred');
    expect(item.querySelector('[id="body.title.text"]')).toBeNull();
    if (details) fireEvent(details, new Event('toggle'));
    expect(details).not.toHaveAttribute('data-deferred');
    expect(linkIn(item, 'text')).toBe('#body.title.text');
    if (details) fireEvent(details, new Event('toggle'));
    expect(linkIn(item, 'text')).toBe('#body.title.text');
  });

  test('counts the values of a long list, and lists them when a reader opens them.', () => {
    const enumeration = [{ value: '"DHL"' }, { value: '"UPS"' }];
    const item = entry({ enumeration, areValuesDeferred: true });
    const details = item.querySelector('details');
    expect(details).toHaveTextContent('2 values');
    expect(within(item).queryByText('UPS')).not.toBeInTheDocument();
    if (details) fireEvent(details, new Event('toggle'));
    expect(within(item).getByText('UPS')).toBeInTheDocument();
  });
});
