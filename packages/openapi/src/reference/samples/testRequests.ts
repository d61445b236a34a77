// For tests only.
import type { Contract } from '../../contract/contract';
import { contractOf } from '../../contract/testContract';

/** Characters that have a meaning in a string of at least one language. */
const specialText = `it's "quoted" $HOME \`tick\` #{x} \${y} {z} \\ back \\u0041 %s !\t\u0001 é 🙂`;
const lines = `first\n"""\n  ''' ${'`'} \\\nlast "`;

const body = (mediaType: string, media: object) => ({
  requestBody: { content: { [mediaType]: media } },
});

const parameters = [
  { name: 'id', in: 'path', required: true, example: specialText },
  { name: 'q', in: 'query', required: true, example: [specialText, 'a&b=c'] },
  { name: 'X-Quote', in: 'header', required: true, example: `"it's" $HOME \\ #{x} \`t\` {z}` },
  {
    name: 'pet',
    in: 'query',
    required: true,
    content: { 'application/json': { schema: { type: 'string' }, example: 'cat' } },
  },
  { name: 'sid', in: 'cookie', required: true, example: 'a b;c' },
];

/** Returns requests to a server that together cover the differences between languages. */
export const testRequests = (server: string): Contract =>
  contractOf({
    servers: [{ url: server }],
    security: [{ token: [], key: [] }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'query', name: 'key' },
      },
    },
    paths: {
      '/things/{id}': {
        get: { parameters, responses: { 200: { content: { 'application/json': {} } } } },
        delete: { parameters },
        options: { parameters },
        head: { parameters, ...body('application/json', { example: 1 }) },
        put: { parameters, ...body('text/plain', { example: specialText }) },
        patch: {
          parameters,
          ...body('application/merge-patch+json', {
            example: {
              text: specialText,
              none: null,
              list: [true, 1.5, [], {}, lines],
              nested: { deep: [{ a: 'b' }], [specialText]: -1 },
            },
          }),
        },
        post: {
          parameters,
          ...body('application/x-www-form-urlencoded', {
            example: { text: specialText, 'full name': 'a & b' },
          }),
        },
      },
      '/lines': {
        post: body('application/xml', { example: lines }),
        put: body('application/json', { example: [lines, { 'a-b': lines }] }),
        get: {
          ...body('application/json', { example: { query: specialText } }),
          responses: { 200: { content: { 'application/json': {} } } },
        },
      },
      '/other': {
        query: body('application/json', { example: { text: specialText } }),
        additionalOperations: { LINK: body('text/plain', { example: specialText }), UNLINK: {} },
      },
      '/repeated': {
        post: body('application/x-www-form-urlencoded', { example: { tag: ['a b', "c'd"] } }),
      },
      '/file': {
        put: body('image/png', { schema: { type: 'string', format: 'binary' } }),
      },
      '/parts': {
        post: body('multipart/form-data', {
          schema: {
            properties: {
              upload: { type: 'string', format: 'binary' },
              meta: { type: 'object' },
              note: { type: 'string' },
              phone: { type: 'string' },
            },
          },
          example: {
            upload: '@a.txt',
            meta: { x: `${specialText};` },
            note: `@you; "and" 'me'`,
            phone: '(030) 1234',
          },
        }),
        put: body('multipart/form-data', { example: { one: '1', two: '2' } }),
        get: body('multipart/form-data', { example: { one: '1' } }),
        patch: body('multipart/form-data', {
          schema: {
            properties: { one: { contentMediaType: 'image/png', contentEncoding: 'base64' } },
          },
          example: { one: 'AAAA', many: [{ a: 1 }, { a: 2 }] },
        }),
      },
      '/related': {
        post: body('multipart/related; type="application/json"; boundary=theirs', {
          schema: { properties: { upload: { type: 'string', format: 'binary' } } },
          example: { meta: { x: `${specialText};` }, upload: '@a.txt', note: '@you; "é"' },
        }),
        put: body('multipart/mixed', { example: { one: '1', many: [{ a: 1 }, { a: 2 }] } }),
        get: body('multipart/mixed', { example: { one: '1' } }),
      },
    },
  });
