import { formatProblem } from '@docs/core/problems';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { parseYaml } from '@docs/core/yaml';
import { checkTheme } from './checkTheme';
import { siteSchema } from './siteSchema';
import { minimalSiteYaml } from './testSiteYaml';

const contentDir = temporaryFolder();
const file = 'content/site.yaml';

/** The problems of a theme, whose first line is 1. */
function problemsOf(theme: string): string[] {
  const text = `theme:\n${theme}\n${minimalSiteYaml}`;
  const { value, locate, problems } = parseYaml(siteSchema, { text, file });
  if (!value?.theme) return problems.map(formatProblem);
  return checkTheme({ theme: value.theme, locate, file, contentDir }).map(formatProblem);
}

test('Files that exist and legible colours are right.', () => {
  writeFiles(contentDir, {
    'theme/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'theme/Text.ttf': Buffer.from('0001000000', 'hex'),
  });
  const theme = `  logo: { light: theme/logo.svg }
  fonts: { text: theme/Text.ttf }
  colors: { accent: { light: '#5B3FD6', dark: '#b3a4ff' } }`;
  expect(problemsOf(theme)).toEqual([]);
});

test('A file that does not exist is reported with the nearest one.', () => {
  writeFiles(contentDir, { 'theme/logo.svg': '<svg/>' });
  expect(problemsOf('  logo: { light: theme/lgo.svg }')).toEqual([
    `error ${file}:2:18
  The file does not exist.
  field:    theme.logo.light
  expected: the path of a file, below the content root
  found:    theme/lgo.svg
  do:       Did you mean \`theme/logo.svg\`?`,
  ]);
});

test('A font of another format is reported, by its ending or by its content.', () => {
  expect(problemsOf('  fonts: { text: theme/Text.eot }')[0]).toContain(
    'as TTF, OTF, WOFF or WOFF2',
  );
  writeFiles(contentDir, { 'theme/Text.ttf': Buffer.from('wOF2') });
  expect(problemsOf('  fonts: { text: theme/Text.ttf }')).toEqual([
    `error ${file}:2:18
  The file is not what its ending says.
  field:    theme.fonts.text
  expected: a file of the format TTF
  found:    a file of the format WOFF2
  do:       Export the file again, or correct its ending.`,
  ]);
});

test('A script in a logo is reported.', () => {
  writeFiles(contentDir, { 'theme/logo.svg': '<svg onload="alert(1)"/>' });
  expect(problemsOf('  logo: { light: theme/logo.svg }')[0]).toContain('onload="alert(1)"');
});

test('A colour with too little contrast is reported with its pair, its ratio and a better one.', () => {
  const theme = "  colors: { accent: { light: '#ffcc00', dark: '#b3a4ff' } }";
  expect(problemsOf(theme)).toEqual([
    `error ${file}:2:30
  In light mode, \`--accent\` on \`--accent-soft\` has too little contrast.
  field:    theme.colors.accent.light
  expected: a ratio of at least 4.5:1 (WCAG 2.2 AA)
  found:    1.27:1 with #ffcc00
  do:       The nearest colour that passes everywhere is \`#806500\`.`,
  ]);
});
