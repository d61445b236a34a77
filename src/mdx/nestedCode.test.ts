import { highlight, highlightTokens } from './highlight';
import { renderTokens } from './codeTokens';

/** The text of each coloured element of highlighted code, with its kind. */
const coloured = (html: string) =>
  [...html.matchAll(/<span class="(t\w+)">([^<]*)<\/span>/g)].map(
    ([, kind, text = '']) => `${kind} ${text.trim()}`,
  );

const curl = `curl --request POST \\
  --url https://api.example/v1/jobs \\
  --data '{
    "title": "Welder",
    "places": 2
  }'`;

test('A command has flags, its URL, and the names and values of its JSON in other colours.', async () => {
  const expected = [
    'tf curl',
    'tp --request',
    'ts POST',
    'tp --url',
    'tl https://api.example/v1/jobs',
    'tp --data',
    "ts '",
    'tk "title"',
    'ts "Welder"',
    'tk "places"',
    'tc 2',
    "ts '",
  ];
  expect(coloured(await highlight(curl, 'bash'))).toEqual(expected);
  const packed = renderTokens(curl, await highlightTokens(curl, 'bash'));
  expect(coloured(packed).map((text) => text.replace(/ \\$/, ''))).toEqual(expected);
});

test.each([
  ['go', 'body := `{\n  "title": "Welder"\n}`'],
  ['java', 'String body = """\n    {"title": "Welder"}\n    """;'],
  ['ruby', `body = '{"title": "Welder"}'`],
  ['php', `<?php $body = '{"title": "Welder"}';`],
  ['python', `body = '{"title": "Welder"}'`],
  ['csharp', 'var body = """\n    {"title": "Welder"}\n    """;'],
  ['bash', `curl --form 'job={"title": "Welder"};type=application/json'`],
])('JSON in a string of %s has the colours of JSON.', async (language, code) => {
  const parts = coloured(await highlight(code, language));
  expect(parts).toContain('tk "title"');
  expect(parts).toContain('ts "Welder"');
});

test.each(["echo 'no {json} here'", "awk '{ print $1 }'", 'echo "{$a}"'])(
  'A string with braces stays a string: %s',
  async (code) => {
    expect(coloured(await highlight(code, 'bash')).filter((part) => part.startsWith('tk'))).toEqual(
      [],
    );
  },
);

test('Each character of the code stays.', async () => {
  const html = await highlight(curl, 'bash');
  expect(html.replace(/<[^>]*>/g, '').replaceAll('&#x26;', '&')).toBe(curl);
});
