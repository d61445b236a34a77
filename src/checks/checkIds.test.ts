import { contractOf, type DocumentParts, json, ref } from '@docs/openapi/testing';
import { checkDescriptionIds, createIdChecker } from './checkIds';

const boatContract = (parts: DocumentParts = {}) =>
  contractOf({
    paths: {
      '/boats/{boat_id}': {
        parameters: [
          {
            name: 'boat_id',
            in: 'path',
            schema: { type: 'string', pattern: '^boa_[0-9A-Za-z]{6}$' },
            example: 'boa_aaaaaa',
          },
        ],
        get: {
          operationId: 'showBoat',
          description: 'Shows boa_aaaaaa.',
          responses: {
            200: {
              description: 'A boat',
              ...json(ref('Boat'), {
                examples: { one: { value: { photo: 'https://boats.example/boa_bbbbbb?w=9' } } },
              }),
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Boat: {
          type: 'object',
          properties: {
            owner_id: {
              type: 'string',
              pattern: '^(?:usr|tok)_[0-9a-z]{6}$',
              examples: ['usr_cccccc'],
            },
            berth: { type: 'string', pattern: '^[A-Z]{2}$', example: 'AB' },
            mast_id: { type: 'string', pattern: '^mst_[0-9]{2}$' },
          },
        },
      },
    },
    ...parts,
  });

const find = (text: string) => createIdChecker(boatContract())(text);

test('IDs of examples are known, wherever the contract has them.', () => {
  expect(find('`boa_aaaaaa` | "boa_bbbbbb" usr_cccccc')).toEqual([]);
});

test('Any other ID is an error at its line, with the nearest one.', () => {
  expect(find('| ID |\n| --- |\n| boa_bbbbbc, usr_cccccc |')).toEqual([
    {
      severity: 'error',
      line: 3,
      column: 3,
      message: 'No example of the contract has this ID.',
      expected: 'boa_bbbbbb',
      found: 'boa_bbbbbc',
      hint: 'Use an ID from the examples: all pages show the same objects.',
    },
  ]);
});

test('An ID that resembles none has one of its kind as what is expected.', () => {
  expect(find('boa_zzzzzz')[0]?.expected).toBe('boa_aaaaaa');
  expect(find('mst_12')[0]?.expected).toBe('an example with an ID that begins with mst_');
});

test('Each kind of ID with its own letters is found, within URLs and code too.', () => {
  const found = find('curl ".../boats/boa_111111?x=1"; tok_dddddd; {"id":"usr_eeeeee"}');
  expect(found.map((problem) => problem.found)).toEqual(['boa_111111', 'tok_dddddd', 'usr_eeeeee']);
});

test('What only resembles an ID is none.', () => {
  expect(find('boa_1 boa_1111111 my_boa_111111 boa_11-111 AB tok_DDDDDD boa_…')).toEqual([]);
});

test('A contract without patterns of IDs has none to check.', () => {
  expect(createIdChecker(contractOf())('boa_111111')).toEqual([]);
});

describe('The contract’s own descriptions', () => {
  const check = (description: string, rules = {}) => {
    const contract = boatContract({ info: { title: 'Boats', version: '1', description } });
    return checkDescriptionIds(contract, createIdChecker(contract), {
      locate: (pointer) => ({ file: `openapi.yaml${pointer}` }),
      options: { contentRoot: '/content', rules },
    });
  };

  test('have IDs of its examples.', () => {
    expect(check('Read boa_aaaaaa.')).toEqual([]);
    expect(check('Read boa_xxxxxx.')).toMatchObject([
      {
        severity: 'warning',
        file: 'openapi.yaml/info/description',
        field: 'description',
        found: 'boa_xxxxxx',
      },
    ]);
  });

  test('are checked as severely as their rule says.', () => {
    expect(check('boa_xxxxxx', { 'description-ids': 'error' })[0]?.severity).toBe('error');
    expect(check('boa_xxxxxx', { 'description-ids': 'off' })).toEqual([]);
  });
});
