import { readdirSync, readFileSync } from 'node:fs';

const { dependencies, devDependencies, overrides } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>>;

test('docs/dependencies.md has a row for each package', () => {
  const rows = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| ([\w@./-]+) +\|/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'package' && !/^-+$/.test(name ?? ''));
  const packages = [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter(
    (name) => !name.startsWith('@types/'),
  );
  expect(rows.sort()).toEqual([...packages, ...Object.keys(overrides)].sort());
});

describe('The worked examples of CONTRIBUTING.md', () => {
  const examples = readFileSync('CONTRIBUTING.md', 'utf8').split(/^#+ /m);

  /** The steps of an example: the file that each names, and the names in the file. */
  const stepsOf = (title: string) => {
    const example = examples.find((section) => section.startsWith(title)) ?? '';
    return [...example.matchAll(/^\d\. `([^`]+)`(.*)/gm)].map(([, file = '', words = '']) => ({
      file,
      names: [...words.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    }));
  };

  /** The files that have a word, without tests. */
  const filesWith = (word: RegExp) =>
    ['src', 'packages/openapi/src']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name}`,
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test[A-Z]/.test(file))
      .filter((file) => word.test(readFileSync(file, 'utf8')));

  test.each([
    ['A key of the frontmatter', 6],
    ['A fact of an operation', 5],
    ['A language of the samples', 3],
  ])('%s takes %d files, which have what the example names.', (title, count) => {
    const steps = stepsOf(title);
    expect(steps).toHaveLength(count);
    for (const { file, names } of steps) {
      const text = readFileSync(file, 'utf8');
      expect(names.filter((name) => !text.includes(name))).toEqual([]);
    }
  });

  test.each([
    // The search uses this key, and no page does.
    ['A key of the frontmatter', /(?<!`)\bkeywords\b/, /^src\/(?:content|plan|graph|components)\//],
    ['A fact of an operation', /\brateLimit\b/, /\/(?:contract|records|components|mcp|output)\//],
    ['A language of the samples', /\bjavaSample\b/, /./],
  ])('%s is in no other file: %s', (title, word, where) => {
    const found = filesWith(word).filter((file) => where.test(file));
    const named = stepsOf(title).map(({ file }) => file);
    expect(found).not.toEqual([]);
    expect(found.filter((file) => !named.includes(file))).toEqual([]);
  });
});

test('The version in package.json is that of the newest section of the changelog.', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const sections = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d\S*) - [\d-]+$/gm)];
  expect(sections[0]?.[1]).toBe(version);
});
