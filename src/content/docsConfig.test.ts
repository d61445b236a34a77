import { describeFailure } from './describeFailure';
import { contentRoot, readDocsConfig } from './docsConfig';
import { displayPath } from '@docs/core/files';
import { emptyFolder, writeFiles } from '@docs/core/testing';

const project = emptyFolder();
const write = (text: string) => writeFiles(project, { 'docs.config.json': text });

test('The file names the content root, unless CONTENT_DIR does.', () => {
  write(
    '{ "$schema": "./src/content/json-schemas/docs.config.schema.json", "content": "../my-docs" }',
  );
  const before = process.cwd();
  process.chdir(project);
  try {
    expect(displayPath(contentRoot())).toBe('content');
    delete process.env.CONTENT_DIR;
    expect(displayPath(contentRoot())).toBe('../my-docs');
    write('{ "content": "elsewhere" }');
    // A command keeps the content root that it began with.
    expect(displayPath(contentRoot())).toBe('../my-docs');
    process.env.CONTENT_DIR = 'first';
    expect(displayPath(contentRoot())).toBe('first');
  } finally {
    process.env.CONTENT_DIR = '';
    process.chdir(before);
  }
});

test('A mistake in it ends the command with its place.', () => {
  write('{\n  "contents": "../my-docs"\n}');
  let failure = '';
  try {
    readDocsConfig(project);
  } catch (error) {
    failure = describeFailure(error);
  }
  expect(failure).toContain('docs.config.json:2:3\n  The key `contents` is not known here.');
  expect(failure).toContain('The required key `content` is missing.');
  expect(failure).not.toContain('fault of the site');
});
