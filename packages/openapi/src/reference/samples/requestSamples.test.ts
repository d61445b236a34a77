import type { Contract } from '../../contract/contract';
import { buildSampleRequest } from './sampleRequest';
import { findOperation, contractOf } from '../../contract/testContract';
import { requestSamples, type RequestSample } from './requestSamples';

type Language = RequestSample['language'];

/** Samples of `POST /things` or another operation, by language. */
function samplesOf(
  operation: object,
  more: object = {},
  { method = 'post', path = '/things', item = {} as object, owner = {} as Partial<Contract> } = {},
): Record<Language, string> {
  const read = contractOf({
    servers: [{ url: 'https://api.example.com/v1' }],
    paths: { [path]: { ...item, [method]: operation } },
    ...more,
  });
  const contract = { ...read, ...owner };
  const samples = samplesOfOperation(contract, method.toUpperCase(), path);
  return Object.fromEntries(samples.map(({ language, code }) => [language, code])) as Record<
    Language,
    string
  >;
}

const samplesOfOperation = (contract: Contract, method: string, path: string): RequestSample[] =>
  requestSamples(buildSampleRequest(contract, findOperation(contract, method, path)));

const withBody = (mediaType: string, media: object) => ({
  requestBody: { content: { [mediaType]: media } },
});
const json = { 200: { description: '', content: { 'application/json': {} } } };
const digest = { type: 'http', scheme: 'digest' };
const bearer = {
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};

/** The value of `--data` in a curl command, as the shell reads it. */
function curlData(code: string): string | undefined {
  const [, quoted] = /--data ('(?:[^']|'\\'')*')/.exec(code) ?? [];
  return quoted?.slice(1, -1).replaceAll("'\\''", "'");
}

test('A GET has its path parameters and required query parameters, and nothing optional.', () => {
  const { curl } = samplesOf(
    {
      parameters: [
        { name: 'from', in: 'query', required: true, example: '2026-10-01 & later' },
        { name: 'expand', in: 'query', required: true, explode: false, example: ['a', 'b'] },
        { name: 'limit', in: 'query', example: 25 },
        { name: 'If-Match', in: 'header', required: true, example: '"3bfc"' },
        { name: 'X-Trace', in: 'header', example: 'abc' },
      ],
      responses: json,
    },
    {},
    {
      method: 'get',
      path: '/jobs/{job_id}/logs',
      item: {
        parameters: [
          { name: 'job_id', in: 'path', required: true, examples: { a: { value: 'job/1' } } },
        ],
      },
    },
  );
  expect(curl).toBe(
    [
      'curl --fail-with-body --request GET \\',
      "  --url 'https://api.example.com/v1/jobs/job%2F1/logs?from=2026-10-01%20%26%20later&expand=a,b' \\",
      "  --header 'Accept: application/json' \\",
      `  --header 'If-Match: "3bfc"'`,
    ].join('\n'),
  );
});

test.each([
  [{ style: 'form', example: ['a', 'b c'] }, 'q=a&q=b%20c'],
  [{ style: 'form', explode: false, example: ['a', 'b'] }, 'q=a,b'],
  [{ style: 'spaceDelimited', example: ['a', 'b'] }, 'q=a%20b'],
  [{ style: 'pipeDelimited', example: ['a', 'b'] }, 'q=a%7Cb'],
  [{ style: 'deepObject', example: { min: 1, max: 2 } }, 'q%5Bmin%5D=1&q%5Bmax%5D=2'],
  [{ style: 'deepObject', example: ['a', { b: 1 }] }, 'q%5B0%5D=a&q%5B1%5D%5Bb%5D=1'],
  [{ example: { min: 1, max: 2 } }, 'min=1&max=2'],
  [{ content: { 'application/json': { example: { a: 1 } } } }, 'q=%7B%22a%22%3A1%7D'],
  [{ content: { 'application/json': { example: 'cat' } } }, 'q=%22cat%22'],
  [{ content: { 'application/json': { example: '{"a":1}' } } }, 'q=%7B%22a%22%3A1%7D'],
  [{ content: { 'text/plain': { example: 'cat' } } }, 'q=cat'],
  [{ schema: { type: 'integer', minimum: 3 } }, 'q=3'],
  [{ schema: { enum: ['x', 'y'] } }, 'q=x'],
])('The query parameter %j is written as %s.', (parameter, query) => {
  const { python } = samplesOf(
    { parameters: [{ name: 'q', in: 'query', required: true, ...parameter }] },
    {},
    { method: 'get' },
  );
  expect(python).toContain(`"https://api.example.com/v1/things?${query}"`);
});

test.each([
  [{ style: 'label', explode: true, example: ['a', 'b'] }, '.a.b'],
  [{ style: 'matrix', example: ['a', 'b'] }, ';id=a,b'],
  [{ style: 'matrix', explode: true, example: ['a', 'b'] }, ';id=a;id=b'],
  [{ example: { a: 1 } }, 'a,1'],
])('The path parameter %j is written as %s.', (parameter, text) => {
  const { python } = samplesOf(
    { parameters: [{ name: 'id', in: 'path', required: true, ...parameter }] },
    {},
    { method: 'get', path: '/things/{id}' },
  );
  expect(python).toContain(`things/${text}"`);
});

test('The body in curl is indented like its option, and so are the lines of its lists.', () => {
  const { curl } = samplesOf(
    withBody('application/json', { example: { title: 'Cook\nand waiter', tags: ['a'] } }),
  );
  expect(curl).toContain(
    [
      "  --data '{",
      '    "title": "Cook\\nand waiter",',
      '    "tags": [',
      '      "a"',
      '    ]',
      "  }'",
    ].join('\n'),
  );
});

test('A DELETE without content asks for none and does not read JSON.', () => {
  const { curl, javascript } = samplesOf(
    { responses: { 204: { description: '' } } },
    {},
    { method: 'delete' },
  );
  expect(curl).toBe(
    'curl --fail-with-body --request DELETE \\\n  --url https://api.example.com/v1/things',
  );
  expect(javascript).toBe(
    [
      "const options = {method: 'DELETE'};",
      '',
      "fetch('https://api.example.com/v1/things', options)",
      '  .then(res => res.text())',
      '  .then(res => console.log(res))',
      '  .catch(err => console.error(err));',
    ].join('\n'),
  );
});

test('An owner can name the variable of the token, and that of no other secret.', () => {
  const named = (document: object) =>
    samplesOf(
      { responses: json },
      { security: [{ token: [] }], ...document },
      { method: 'get', owner: { tokenVariable: 'ACME_KEY' } },
    ).curl;
  const scheme = (token: object) => ({ components: { securitySchemes: { token } } });
  expect(named(bearer)).toContain('Bearer $ACME_KEY');
  expect(named(scheme({ type: 'apiKey', in: 'header', name: 'X-Key' }))).toContain('$ACME_KEY');
  expect(named(scheme({ type: 'http', scheme: 'basic' }))).toContain('$CREWLINE_CREDENTIALS');
});

test('The token is an environment variable in the idiom of each language.', () => {
  const samples = samplesOf({ responses: json }, bearer, { method: 'get' });
  expect(samples.curl).toContain('--header "Authorization: Bearer $CREWLINE_TOKEN"');
  expect(samples.javascript).toContain('Authorization: `Bearer ${process.env.CREWLINE_TOKEN}`');
  expect(samples.python).toContain(`"Authorization": f"Bearer {os.environ['CREWLINE_TOKEN']}"`);
  expect(samples.python).toMatch(/^import os\n/);
  expect(samples.php).toContain(`'Authorization: Bearer ' . getenv('CREWLINE_TOKEN')`);
  expect(samples.ruby).toContain(`request["Authorization"] = "Bearer #{ENV['CREWLINE_TOKEN']}"`);
  expect(samples.java).toContain('"Bearer " + System.getenv("CREWLINE_TOKEN")');
  expect(samples.go).toContain('"Bearer "+os.Getenv("CREWLINE_TOKEN")');
  expect(samples.go).toContain('import (\n\t"fmt"\n\t"io"\n\t"net/http"\n\t"os"\n)');
  expect(samples.csharp).toContain(
    '"Bearer " + Environment.GetEnvironmentVariable("CREWLINE_TOKEN")',
  );
});

test.each([
  ['Crewline API', 'CREWLINE_TOKEN'],
  ['Pet Store', 'PET_STORE_TOKEN'],
  ['Café-Shop REST API', 'CAFE_SHOP_TOKEN'],
  ['3D Print', 'API_3D_PRINT_TOKEN'],
  ['API', 'API_TOKEN'],
  ['REST API for Invoices', 'FOR_INVOICES_TOKEN'],
  ['Music Web API with fixes and improvements from someone', 'MUSIC_WEB_TOKEN'],
  ['Everything that a small shop sells', 'EVERYTHING_THAT_A_TOKEN'],
  ['Документы', 'API_TOKEN'],
])('The title “%s” gives the variable %s.', (title, variable) => {
  const { curl } = samplesOf({}, { ...bearer, info: { title } }, { method: 'get' });
  expect(curl).toContain(`Bearer $${variable}"`);
});

test.each([
  [{ type: 'apiKey', in: 'header', name: 'X-Key' }, '--header "X-Key: $CREWLINE_TOKEN"'],
  [{ type: 'apiKey', in: 'query', name: 'key' }, '/v1/things?key=$CREWLINE_TOKEN"'],
  [{ type: 'apiKey', in: 'cookie', name: 'sid' }, '--cookie "sid=$CREWLINE_TOKEN"'],
  [{ type: 'http', scheme: 'basic' }, '"Authorization: Basic $CREWLINE_CREDENTIALS"'],
  [{ type: 'http', scheme: 'HOBA' }, '"Authorization: HOBA $CREWLINE_CREDENTIALS"'],
  [{ type: 'oauth2', flows: {} }, '"Authorization: Bearer $CREWLINE_TOKEN"'],
  [{ type: 'openIdConnect' }, '"Authorization: Bearer $CREWLINE_TOKEN"'],
])('The security scheme %j is sent as %s.', (scheme, text) => {
  const more = { security: [{ one: [] }], components: { securitySchemes: { one: scheme } } };
  expect(samplesOf({}, more, { method: 'get' }).curl).toContain(text);
});

test('An operation that needs no token sends none, and two keys have names of their own.', () => {
  expect(samplesOf({ security: [] }, bearer, { method: 'get' }).curl).not.toContain('TOKEN');
  const { curl } = samplesOf(
    {},
    {
      security: [{ app: [], user: [] }],
      components: {
        securitySchemes: {
          app: { type: 'apiKey', in: 'header', name: 'X-App' },
          user: { type: 'apiKey', in: 'header', name: 'X-User' },
        },
      },
    },
    { method: 'get' },
  );
  expect(curl).toContain('"X-App: $CREWLINE_TOKEN"');
  expect(curl).toContain('"X-User: $CREWLINE_USER"');
});

test.each([
  [[{ url: 'https://a.example/v1/' }, { url: 'https://b.example' }], 'https://a.example/v1/things'],
  [
    [{ url: 'https://{region}.a.example', variables: { region: { default: 'eu' } } }],
    'https://eu.a.example/things',
  ],
  [[{ url: '/v2' }], 'https://api.example.com/v2/things'],
  [[{ url: 'http://localhost:8080' }], 'http://localhost:8080/things'],
  [[], 'https://api.example.com/things'],
])('The servers %j give the address %s.', (servers, url) => {
  const { go, ruby } = samplesOf({}, { servers }, { method: 'get' });
  expect(go).toContain(`url := "${url}"`);
  expect(ruby.includes('use_ssl')).toBe(url.startsWith('https:'));
});

/** Matches a URL that is not followed by more of it. */
const urlAlone = (url: string): RegExp =>
  new RegExp(`${url.replace(/[.?]/g, '\\$&')}(?=['"]|\\s|$)`);

test.each([
  ['https://a.example/v1', '/a/{id}#part', 'https://a.example/v1/a/x%23?q=1'],
  ['https://a.example/v1', '/a/{id}?kind=b c#part', 'https://a.example/v1/a/x%23?kind=b%20c&q=1'],
  ['https://a.example/v1/?key=k#top', '/a/{id}', 'https://a.example/v1/a/x%23?key=k&q=1'],
  ['https://a.example/', '/?q=2', 'https://a.example/?q=2'],
  ['https://a.example', '/a b/{id}', 'https://a.example/a%20b/x%23?q=1'],
])('A path on %s, %s, is sent to %s.', (server, path, url) => {
  const parameters = [
    { name: 'id', in: 'path', required: true, example: 'x#' },
    { name: 'q', in: 'query', required: true, example: 1 },
  ];
  const samples = samplesOf(
    { parameters },
    { servers: [{ url: server }] },
    { method: 'get', path },
  );
  for (const code of Object.values(samples)) expect(code).toMatch(urlAlone(url));
});

test('The server of an operation goes before that of the contract.', () => {
  const { curl } = samplesOf(
    { servers: [{ url: 'https://files.example' }] },
    {},
    { method: 'get' },
  );
  expect(curl).toContain('--url https://files.example/things');
});

const nasty = `it's "quoted" $HOME \`tick\` #{x} \${y} \\ back`;

test('A JSON body is a literal of the language, whatever its strings contain.', () => {
  const samples = samplesOf(
    withBody('application/json', { example: { text: nasty, none: null, list: [1, true] } }),
  );
  expect(JSON.parse(curlData(samples.curl) ?? '')).toEqual({
    text: nasty,
    none: null,
    list: [1, true],
  });
  expect(samples.javascript).toContain(
    [
      '  body: JSON.stringify({',
      `    text: 'it\\'s "quoted" $HOME \`tick\` #{x} \${y} \\\\ back',`,
      '    none: null,',
      '    list: [1, true]',
      '  })',
    ].join('\n'),
  );
  expect(samples.python).toContain(
    [
      'payload = {',
      `    "text": "it's \\"quoted\\" $HOME \`tick\` #{x} \${y} \\\\ back",`,
      '    "none": None,',
      '    "list": [1, True]',
      '}',
    ].join('\n'),
  );
  expect(samples.php).toContain(
    [
      '  CURLOPT_POSTFIELDS => json_encode([',
      `    'text' => 'it\\'s "quoted" $HOME \`tick\` #{x} \${y} \\\\ back',`,
      `    'none' => null,`,
      `    'list' => [1, true]`,
      '  ]),',
    ].join('\n'),
  );
  expect(samples.ruby).toContain(
    [
      'request.body = JSON.generate({',
      `  'text' => 'it\\'s "quoted" $HOME \`tick\` #{x} \${y} \\\\ back',`,
      `  'none' => nil,`,
      `  'list' => [1, true]`,
      '})',
    ].join('\n'),
  );
  expect(samples.java).toContain(
    [
      'BodyPublishers.ofString("""',
      '      {',
      `        "text": "it's \\\\"quoted\\\\" $HOME \`tick\` #{x} \${y} \\\\\\\\ back",`,
    ].join('\n'),
  );
  // A Go raw string cannot contain a backtick.
  expect(samples.go).toContain('strings.NewReader("{\\n  \\"text\\": \\"it\'s');
  expect(samples.csharp).toContain(
    [
      'new StringContent("""',
      '        {',
      `          "text": "it's \\"quoted\\" $HOME \`tick\` #{x} \${y} \\\\ back",`,
    ].join('\n'),
  );
  expect(samples.csharp).toContain('MediaTypeHeaderValue.Parse("application/json")');
});

test('Another kind of JSON keeps its media type.', () => {
  const samples = samplesOf(
    withBody('application/merge-patch+json', { example: { a: 1 } }),
    {},
    { method: 'patch' },
  );
  for (const code of Object.values(samples)) expect(code).toContain('application/merge-patch+json');
  expect(samples.python).toContain('requests.patch(url, json=payload, headers=headers)');
});

test('A form is encoded by the language, and keeps fields that repeat.', () => {
  const media = { example: { 'full name': "O'Neil & co", n: 5 } };
  const samples = samplesOf(withBody('application/x-www-form-urlencoded', media));
  expect(samples.curl).toContain(
    `--data-urlencode 'full%20name=O'\\''Neil & co'`.replace('%20', '+'),
  );
  expect(samples.javascript).toContain('new URLSearchParams({');
  expect(samples.php).toContain('http_build_query([');
  expect(samples.ruby).toContain('URI.encode_www_form([');
  expect(samples.java).toContain('ofString("full+name=O%27Neil+%26+co&n=5")');
  expect(samples.csharp).toContain(`new KeyValuePair<string, string>("full name", "O'Neil & co")`);
  const repeated = samplesOf(
    withBody('application/x-www-form-urlencoded', { example: { tag: ['a', 'b'] } }),
  );
  expect(repeated.python).toContain('payload = [\n    ("tag", "a"),\n    ("tag", "b"),\n]');
  expect(repeated.php).toContain(`CURLOPT_POSTFIELDS => 'tag=a&tag=b'`);
});

test('A form has the objects of a deep field in brackets, at any depth.', () => {
  const deep = { style: 'deepObject', explode: true };
  const example = { id: 1, address: { city: 'Ghent', lines: ['a', 'b'] }, tags: ['x'], none: {} };
  const encoding = { address: deep, tags: deep, none: deep };
  const { python } = samplesOf(
    withBody('application/x-www-form-urlencoded', { example, encoding }),
  );
  expect(python).toContain(
    [
      '    "id": "1",',
      '    "address[city]": "Ghent",',
      '    "address[lines][0]": "a",',
      '    "address[lines][1]": "b",',
      '    "tags[0]": "x"',
    ].join('\n'),
  );
  expect(python).not.toContain('none');
});

test('A form without fields is not sent.', () => {
  const schema = { type: 'object', properties: {}, additionalProperties: false };
  const { curl } = samplesOf(withBody('application/x-www-form-urlencoded', { schema }));
  expect(curl).not.toMatch(/urlencode/);
});

test('XML is sent as it is written, or made from the schema.', () => {
  const text = '<?xml version="1.0"?>\n<job a="1">\n  <name>O\'Neil</name>\n</job>';
  const samples = samplesOf(withBody('application/xml', { example: text }));
  expect(samples.curl).toContain(`--data-binary '${text.replaceAll("'", "'\\''")}'`);
  expect(samples.javascript).toContain(`body: \`${text}\``);
  expect(samples.go).toContain(`strings.NewReader(\`${text}\`)`);
  const made = samplesOf(
    withBody('application/xml', {
      schema: { type: 'object', xml: { name: 'job' }, properties: { name: { type: 'string' } } },
    }),
  );
  expect(made.curl).toContain('<job>\n  <name>string</name>\n</job>');
});

test('A text may begin with an at sign.', () => {
  const { curl } = samplesOf(withBody('text/plain', { example: '@everyone' }));
  expect(curl).toContain(`--data-raw '@everyone'`);
});

test('A file that is the whole body is read from a file.', () => {
  const samples = samplesOf(
    withBody('image/png', { schema: { type: 'string', format: 'binary' } }),
    {},
    { method: 'put' },
  );
  expect(samples.curl).toContain(`--data-binary '@file.png'`.replaceAll("'", ''));
  expect(samples.javascript).toContain("body: await openAsBlob('file.png')");
  expect(samples.python).toContain('payload = open("file.png", "rb")');
  expect(samples.php).toContain(`file_get_contents('file.png')`);
  expect(samples.ruby).toContain(`File.binread('file.png')`);
  expect(samples.java).toContain('BodyPublishers.ofFile(Path.of("file.png"))');
  expect(samples.go).toContain('os.Open("file.png")');
  expect(samples.csharp).toContain('new StreamContent(File.OpenRead("file.png"))');
});

test('A multipart body has files, typed parts and fields.', () => {
  const samples = samplesOf(
    withBody('multipart/form-data', {
      schema: {
        type: 'object',
        properties: {
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
          meta: { type: 'object' },
          note: { type: 'string' },
        },
      },
      example: {
        files: ['@a.txt', '@b.png'],
        meta: { x: 1 },
        mail: { to: 'a; "b"' },
        note: '@you; and me',
        phone: '(030) 1234',
      },
    }),
  );
  expect(samples.curl).toContain("--form 'files=@a.txt;type=text/plain'");
  expect(samples.curl).toContain("--form 'files=@b.png;type=image/png'");
  expect(samples.curl).toContain(`--form 'meta={"x":1};type=application/json'`);
  expect(samples.curl).toContain(
    `--form 'mail="{\\"to\\":\\"a; \\\\\\"b\\\\\\"\\"}";type=application/json'`,
  );
  expect(samples.curl).toContain("--form-string 'note=@you; and me'");
  expect(samples.curl).toContain("--form-string 'phone=(030) 1234'");
  expect(samples.javascript).toContain(
    "form.append('files', await openAsBlob('a.txt', { type: 'text/plain' }), 'a.txt');",
  );
  expect(samples.python).toContain('("files", ("a.txt", open("a.txt", "rb"), "text/plain")),');
  // The keys of a PHP array are unique.
  expect(samples.php).toContain(`    . file_get_contents('b.png')\n    . "\\r\\n"`);
  // `set_form` sends no type of a text.
  expect(samples.ruby).toContain(`  File.binread('b.png'),\n  "\\r\\n",`);
  expect(samples.java).toContain('HttpRequest.BodyPublishers.ofFile(Path.of("a.txt"))');
  expect(samples.go).toContain('io.Copy(part, file)');
  expect(samples.csharp).toContain('new StreamContent(File.OpenRead("a.txt"))');
});

test('A multipart body that is no form has its own type, and the name of each part.', () => {
  const { csharp } = samplesOf(withBody('multipart/related', { example: { meta: { x: 1 } } }));
  expect(csharp).toContain('new MultipartContent("related")');
  expect(csharp).toContain('ContentDispositionHeaderValue.Parse("form-data; name=\\"meta\\"")');
});

test('HTTP digest is left to the client, and a sample says where it cannot do that.', () => {
  const more = { security: [{ one: [] }], components: { securitySchemes: { one: digest } } };
  const samples = samplesOf({}, more, { method: 'get' });
  for (const code of Object.values(samples)) expect(code).not.toContain('Authorization');
  expect(samples.curl).toContain('--digest --user "$CREWLINE_CREDENTIALS"');
  expect(samples.php).toContain('CURLOPT_HTTPAUTH => CURLAUTH_DIGEST');
  expect(samples.csharp).toContain('Credentials = new NetworkCredential(');
  for (const code of [samples.javascript, samples.ruby, samples.java, samples.go]) {
    expect(code).toMatch(/^(?:\/\/|#) This request needs HTTP digest authentication/);
  }
});
