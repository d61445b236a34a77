import { extractPage, extractYaml } from './yamlPassages';
import { extractSource } from './sourcePassages';
import type { Passage } from './passage';

/** Kind, position and text of each passage, with one space for any white space. */
const list = (passages: readonly Passage[]) =>
  passages.map(
    ({ kind, line, column, text }) =>
      `${kind} ${line}:${column} ${text.replace(/\s+/g, ' ').trim()}`,
  );

describe('The passages of a page', () => {
  test('are its blocks, with one letter for each piece of code.', () => {
    const page =
      '---\ntitle: A\n---\n\n## The `x y` flag\n\nA [link](b) to\n**it** by <Field path="a" />.\n';
    expect(list(extractPage(page))).toEqual([
      'heading 2:8 A',
      'heading 5:1 The ℵ flag',
      'text 7:1 A link to it by ℵ .',
    ]);
  });

  test('are in components, tables and admonitions.', () => {
    const page =
      '<Card title="One card">\n  Two\n</Card>\n\n| a |\n| - |\n| three |\n\n:::note[Four]\nfive\n:::\n';
    expect(list(extractPage(page))).toEqual([
      'heading 1:14 One card',
      'text 2:3 Two',
      'fragment 5:1 a',
      'fragment 7:1 three',
      'heading 9:8 Four',
      'text 10:1 five',
    ]);
  });

  test('have the title of a code fence, and not its code.', () => {
    const page = '```bash run {1} title="Read {the} job"\ncurl\n```\n\n{/* comment */}\n';
    expect(list(extractPage(page))).toEqual(['fragment 1:24 Read {the} job']);
  });

  test('have the title and the description of a diagram, and not its labels.', () => {
    const page =
      '```mermaid\nflowchart TD\n  accTitle: A ride\n  accDescr {\n    It starts.\n    It ends.\n  }\n  A[Road]\n```\n';
    expect(list(extractPage(page))).toEqual([
      'fragment 3:13 A ride',
      'text 5:5 It starts. It ends.',
    ]);
  });

  test('contain text beside an email address or URL that is not marked as a link.', () => {
    expect(list(extractPage('Write _to a@b.example or_ www.b.example now.\n'))).toEqual([
      'text 1:1 Write to a@b.example or www.b.example now.',
    ]);
  });

  test('keep the position of each character.', () => {
    const [passage] = extractPage('\nA **b** `c`\nd.\n');
    expect(passage).toEqual({ kind: 'text', text: 'A   b   ℵ  \nd.', line: 2, column: 1 });
  });
});

describe('The passages of YAML', () => {
  test('are titles and descriptions, whose Markdown is read.', () => {
    const yaml =
      "title: A title\ndescription: 'One `two`,\n  three.'\nnested:\n  description: |-\n    - four\n    - five\n";
    expect(list(extractYaml(yaml))).toEqual([
      'heading 1:8 A title',
      'text 2:15 One ℵ , three.',
      'text 6:7 four',
      'text 7:7 five',
    ]);
  });

  test('are the values of an enumeration and of an error.', () => {
    const yaml =
      'x-enum-descriptions:\n  a: First.\ncause: Second.\nremedy: Third.\nother: None.\n';
    expect(list(extractYaml(yaml))).toEqual([
      'text 2:6 First.',
      'text 3:8 Second.',
      'text 4:9 Third.',
    ]);
  });

  test('leave out data, except the strings of an error.', () => {
    const yaml =
      'example:\n  description: No\n  detail: Yes.\nvalue: { errors: [{ message: Too. }] }\n';
    expect(list(extractYaml(yaml))).toEqual(['text 3:11 Yes.', 'text 4:30 Too.']);
  });

  test('are in a property or response that has the name of data.', () => {
    const yaml =
      'properties: { value: { description: One. } }\nresponses: { default: { description: Two. } }\n';
    expect(list(extractYaml(yaml))).toEqual(['text 1:37 One.', 'text 2:38 Two.']);
  });
});

describe('The passages of a source file', () => {
  test('are text in JSX and strings of several words.', () => {
    const source =
      "import a from 'a';\nconst key = 'word';\nf({ hint: 'Add `id` here.' });\nconst b = <p>Try\n  again</p>;\n";
    expect(list(extractSource(source, 'a.tsx'))).toEqual([
      'string 3:11 Add ℵ here.',
      'string 4:14 Try again',
    ]);
  });

  test('have one letter for what a template inserts.', () => {
    const source = 'const c = `No \\`${a(`x y`)}\\` in ${b}.`;\n';
    expect(list(extractSource(source, 'a.ts'))).toEqual([
      'string 1:11 No ℵ in ℵ .',
      'string 1:21 x y',
    ]);
  });

  test('are the paragraphs, list items and tags of comments.', () => {
    const source =
      '/**\n * One `two`\n * three.\n *\n * - four\n * - five\n * @param six Seven eight.\n */\n' +
      'const a = 1; // Nine ten\n\n// eleven\n// twelve\nconst b = <p>// not one</p>;\n';
    expect(list(extractSource(source, 'a.tsx'))).toEqual([
      'comment 2:4 One ℵ three.',
      'comment 5:4 - four',
      'comment 6:4 - five',
      'comment 7:4 ℵ Seven eight.',
      'comment 9:17 Nine ten',
      'comment 11:4 eleven twelve',
      'string 13:14 // not one',
    ]);
  });
});
