import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { SchemaView, VariantView } from '@docs/openapi/views';
import { BodySchema, Entries, Entry } from './Entry';
import { entry as entryRecord, object, schema } from '@docs/openapi/testing';
import { linkIn } from './testLinks';

const variant = (label: string, changes: Partial<VariantView> = {}): VariantView => ({
  id: `body.title.${label.toLowerCase()}`,
  kind: 'one of',
  label,
  schema: schema(),
  ...changes,
});

/** Renders one entry called `title` and returns its list item. */
function entry(
  changes: Partial<SchemaView> = {},
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
    ['read-only', { readOnly: true as const }],
    ['write-only', { writeOnly: true as const }],
    ['deprecated', { deprecated: true as const }],
  ])('says that it is %s.', (words, changes) => {
    expect(within(entry(changes)).getByText(words)).toBeInTheDocument();
    expect(within(entry()).queryByText(words)).not.toBeInTheDocument();
  });

  test('says that a parameter is recommended.', () => {
    expect(within(entry({}, { recommended: true })).getByText('recommended')).toBeInTheDocument();
    expect(within(entry()).queryByText('recommended')).not.toBeInTheDocument();
  });

  test('has a note after its type.', () => {
    expect(entry({ type: 'integer' }, { note: '200, 404' })).toHaveTextContent(
      'title integer 200, 404',
    );
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

  test('shows the pattern of a constraint as code.', () => {
    const item = entry({ constraints: ['1 to 9 items', 'each item: pattern `^a b$`'] });
    expect(item).toHaveTextContent('1 to 9 items · each item: pattern ^a b$');
    expect(within(item).getByText('^a b$').tagName).toBe('CODE');
  });

  test('shows its default and an example, strings without quotes.', () => {
    const item = entry({ default: '"open"', example: '25' });
    expect(item).toHaveTextContent('default open · for example 25');
    expect(within(item).getByText('open').tagName).toBe('CODE');
  });

  test('keeps the quotes of an empty default, which would otherwise be invisible.', () => {
    expect(within(entry({ default: '""' })).getByText('""')).toBeInTheDocument();
  });

  test('keeps the quotes of a string that would be another value that the type allows.', () => {
    const type = 'string or integer';
    expect(entry({ type, default: '"1"', example: '"a"' })).toHaveTextContent(
      'default "1" · for example a',
    );
    expect(entry({ type: 'string or null', default: '"1"' })).toHaveTextContent(/default 1$/);
  });

  test('shows each value with its meaning.', () => {
    const item = entry({
      enumeration: [{ value: '"open"', meaning: 'Takes applications.' }, { value: '3' }],
    });
    expect(
      within(item)
        .getAllByRole('term')
        .map((element) => element.textContent),
    ).toEqual(['"open"', '3']);
    expect(
      within(item)
        .getAllByRole('definition')
        .map((element) => element.textContent),
    ).toEqual(['Takes applications.', '']);
  });

  test('has examples without meanings in a list, because a term needs a definition.', () => {
    const item = entry({ examples: [{ value: '"a"' }, { value: '"b"' }] });
    const list = within(item).getByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(item.querySelector('dl')).toBeNull();
  });

  test('has values without meanings in one line.', () => {
    const item = entry({ enumeration: [{ value: '"open"' }, { value: '3' }] });
    expect(within(item).getByText(/^one of/)).toHaveTextContent('one of "open", 3');
    expect(within(item).queryByRole('term')).not.toBeInTheDocument();
  });

  test('has all examples, with what they show, in place of the first.', () => {
    const item = entry({
      example: '"a"',
      examples: [{ value: '"a"', meaning: 'A `short` one' }, { value: '"b"' }],
    });
    expect(item).toHaveTextContent(/Examples:\s*aA short one\s*b$/);
    expect(item).not.toHaveTextContent('for example');
  });

  test('has an example of a list or object, and its external documentation.', () => {
    const externalDocs = { url: 'https://example.com/money', description: 'All about money' };
    const item = entry({ type: 'object', example: '{"a":[1]}', externalDocs });
    expect(item).toHaveTextContent('for example {"a":[1]} · see All about money');
    expect(linkIn(item, 'All about money')).toBe('https://example.com/money');
  });

  test('has a long example of a list or object behind a line that names it.', () => {
    const item = entry({ type: 'object', example: `{"a":"${'x'.repeat(100)}"}` });
    const details = within(item).getByText('Example of title').closest('details');
    expect(details).not.toHaveAttribute('open');
    expect(details?.querySelector('pre')?.textContent).toBe(`{\n  "a": "${'x'.repeat(100)}"\n}`);
    expect(item).not.toHaveTextContent('for example');
  });

  test('has its title, and no example beside the values of an enumeration.', () => {
    const item = entry({ title: 'Name', example: '"open"', enumeration: [{ value: '"open"' }] });
    expect(item).toHaveTextContent('“Name” · always open');
    expect(item).not.toHaveTextContent('for example');
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

  test('links to the location that shows what is within it.', () => {
    const item = entry({ type: 'Unit', name: 'Unit', sameAs: 'response-200' });
    expect(item).toHaveTextContent('Same as Unit.');
    expect(linkIn(item, 'Unit')).toBe('#response-200');
    expect(linkIn(entry({ sameAs: 'body' }), 'above')).toBe('#body');
    expect(item.querySelector('details')).toBeNull();
  });

  test('without anything within has nothing to open.', () => {
    expect(entry().querySelector('details')).toBeNull();
  });
});

describe('What is within an entry', () => {
  test('is behind a line that counts and names it, each with its anchor.', () => {
    const item = entry({
      type: 'object',
      properties: [entryRecord('body.title.short'), entryRecord('body.title.long')],
      variants: [variant('Any')],
    });
    const details = within(item)
      .getByText('2 properties, 1 alternative of title')
      .closest('details');
    expect(details).not.toHaveAttribute('open');
    for (const id of ['body.title.short', 'body.title.long']) {
      expect(details?.contains(document.getElementById(id))).toBe(true);
    }
  });

  test('may have more within it, behind a line of its own.', () => {
    entry({
      properties: [
        entryRecord('body.title.deep', { properties: [entryRecord('body.title.deep.er')] }),
      ],
    });
    const inner = document.getElementById('body.title.deep.er');
    expect(inner?.closest('details')?.closest('li')).toHaveAttribute('id', 'body.title.deep');
    expect(screen.getByText('1 property of title')).toBeInTheDocument();
    expect(screen.getByText('1 property of deep')).toBeInTheDocument();
  });
});

describe('An alternative', () => {
  test('has its anchor, how it applies, what it is and on which condition.', () => {
    const item = entry({
      variants: [
        variant('Card', {
          condition: 'type is "card"',
          schema: schema({
            type: 'object',
            deprecated: true,
            properties: [entryRecord('body.title.number')],
          }),
        }),
      ],
    });
    const line = within(item).getByText('Card').closest('summary');
    expect(line).toHaveTextContent(/^Card when type is "card" · deprecated$/);
    const details = line?.closest('details');
    expect(details).toHaveAttribute('id', 'body.title.card');
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

  test('with a title has its type too.', () => {
    const titled = variant('Number', { kind: 'any of', schema: schema({ type: 'integer' }) });
    const item = entry({ variants: [titled] });
    const label = within(item).getByText('Number', { selector: 'p code' });
    expect(label.closest('p')).toHaveTextContent('any of Number · integer');
  });

  test('that the page shows elsewhere links there.', () => {
    const item = entry({
      variants: [variant('Unit', { schema: schema({ name: 'Unit', sameAs: 'body' }) })],
    });
    expect(linkIn(item, 'Unit')).toBe('#body');
  });

  test('that is the object of a resource links to its page.', () => {
    const item = entry(
      { variants: [variant('Job', { schema: schema({ type: 'Job', name: 'Job' }) })] },
      { routes: { Job: '/docs/jobs' } },
    );
    expect(linkIn(item, 'Job')).toBe('/docs/jobs');
  });
});

test('A long list of values is behind a line that counts them; a short one is not.', () => {
  const enumeration = Array.from({ length: 40 }, (_, index) => ({ value: `"value_${index}"` }));
  const details = entry({ enumeration }).querySelector('details');
  expect(details?.querySelector('summary')).toHaveTextContent(/^40 values of title$/);
  expect(details && within(details).getAllByRole('listitem', { hidden: true })).toHaveLength(40);
  expect(entry({ enumeration: enumeration.slice(1) }).querySelector('details')).toBeNull();
});

test('What does not fit the page is behind a line that names it and marks its anchor.', () => {
  const item = entry({ type: 'Unit', name: 'Unit', more: '/schemas/Unit.json' });
  expect(within(item).getByText('Show title').closest('details')).toHaveAttribute(
    'data-more',
    'body.title',
  );
});

describe('A body', () => {
  /** An object with this number of properties. */
  const objectOf = (id: string, count: number): SchemaView =>
    schema({
      type: 'object',
      properties: Array.from({ length: count }, (_, index) => entryRecord(`${id}.p${index}`)),
    });

  /** Ids of the properties of a body that are open at first. `sizes` counts their properties. */
  function openPropertiesOf(sizes: Record<string, number>): string[] {
    const properties = Object.entries(sizes).map(([name, count]) => ({
      id: `body.${name}`,
      name,
      schema: count === 0 ? schema() : objectOf(`body.${name}`, count),
    }));
    const { container } = render(
      <BodySchema schema={schema({ type: 'object', properties })} anchor="body" routes={{}} />,
    );
    return [...container.querySelectorAll('details[open]')].map(
      (details) => details.closest('li')?.id ?? '',
    );
  }

  test('shows its properties at once.', () => {
    const { container } = render(
      <BodySchema schema={object('body.title')} anchor="body" routes={{}} />,
    );
    expect(document.getElementById('body.title')).toBeInTheDocument();
    expect(container.querySelector('details')).toBeNull();
  });

  test('has its small objects open, and its large ones closed.', () => {
    const sizes = { id: 0, small: 6, large: 7, tiny: 1, name: 0 };
    expect(openPropertiesOf(sizes)).toEqual(['body.small', 'body.tiny']);
  });

  test('of few properties is an envelope: its largest object is open however large it is.', () => {
    expect(openPropertiesOf({ data: 40, meta: 7, next: 0 })).toEqual(['body.data']);
    expect(openPropertiesOf({ data: 40, meta: 6, next: 0, last: 0 })).toEqual([
      'body.data',
      'body.meta',
    ]);
    expect(openPropertiesOf({ data: 40, a: 0, b: 0, c: 0, d: 0 })).toEqual([]);
  });

  test('keeps what is deeper closed.', () => {
    const inner = {
      ...entryRecord('body.place.country'),
      schema: objectOf('body.place.country', 2),
    };
    const place = { ...entryRecord('body.place'), schema: schema({ properties: [inner] }) };
    render(<BodySchema schema={schema({ properties: [place] })} anchor="body" routes={{}} />);
    expect(screen.getByText('1 property of place').closest('details')).toHaveAttribute('open');
    expect(screen.getByText('2 properties of country').closest('details')).not.toHaveAttribute(
      'open',
    );
  });

  test('has no example, which is beside it as code.', () => {
    const { container } = render(
      <BodySchema schema={schema({ example: '"Cook"' })} anchor="body" routes={{}} />,
    );
    expect(container).not.toHaveTextContent('Cook');
  });
});
