import { readFileSync } from 'node:fs';

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
