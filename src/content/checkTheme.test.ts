import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatProblem } from '@docs/core/problems';
import { temporaryFolder, writeFiles } from '@docs/core/testing';
import { parseYaml } from '@docs/core/yaml';
import sharp from 'sharp';
import { checkTheme } from './checkTheme';
import { siteSchema } from './siteSchema';
import { minimalSiteYaml } from './testSiteYaml';

const contentDir = temporaryFolder();
const file = 'content/site.yaml';
const font = path.join(process.cwd(), 'src/styles/fonts/text.woff2');

/** The problems of a theme, whose first line is 1. */
function problemsOf(theme: string): string[] {
  const text = `theme:\n${theme}\n${minimalSiteYaml}`;
  const { value, locate, problems } = parseYaml(siteSchema, { text, file });
  if (!value?.theme) return problems.map(formatProblem);
  return checkTheme({ theme: value.theme, locate, file, contentDir }).map(formatProblem);
}

test('Files that exist and legible colours are right.', () => {
  writeFiles(contentDir, {
    'theme/logo.svg': '<svg viewBox="0 0 1 1"/>',
    'theme/Text.woff2': readFileSync(font),
  });
  const theme = `  logo: { light: theme/logo.svg }
  fonts: { text: theme/Text.woff2 }
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

test('A font that is cut or has other bytes is reported.', () => {
  const whole = readFileSync(font);
  const damaged = Buffer.concat([whole.subarray(0, 60), Buffer.alloc(whole.length - 60, 7)]);
  for (const bytes of [whole.subarray(0, 9), whole.subarray(0, whole.length / 2), damaged]) {
    writeFiles(contentDir, { 'theme/Text.woff2': bytes });
    expect(problemsOf('  fonts: { text: theme/Text.woff2 }')).toEqual([
      `error ${file}:2:18
  \`theme/Text.woff2\` cannot be read.
  field:    theme.fonts.text
  expected: a file of the format WOFF2 that is whole
  found:    a file that is cut or damaged
  do:       Export the file again.`,
    ]);
  }
});

test('A logo that the pages do not allow, or that cannot be read, is reported.', () => {
  const logo = '  logo: { light: theme/logo.svg }';
  writeFiles(contentDir, { 'theme/logo.svg': '<svg viewBox="0 0 1 1">\n<meta/></svg>' });
  expect(problemsOf(logo)).toEqual([
    `error ${file}:2:18
  \`theme/logo.svg\` has a part that the pages do not allow.
  field:    theme.logo.light
  expected: shapes, text, gradients and masks of SVG
  found:    <meta>, in line 2
  do:       Remove the part, for instance by exporting as “plain SVG”, or use a PNG.`,
  ]);
  writeFiles(contentDir, { 'theme/logo.svg': '<svg viewBox="0 0 1 1"><g>' });
  expect(problemsOf(logo)[0]).toContain('does not end with </svg>');
  writeFiles(contentDir, { 'theme/logo.svg': '<svg/>' });
  expect(problemsOf(logo)[0]).toContain('has no size');
  writeFiles(contentDir, { 'theme/logo.svg': Buffer.from([0xff, 0xfe, 0x3c]) });
  expect(problemsOf(logo)[0]).toContain('`theme/logo.svg`: ');
});

test('A PNG that is cut or too large is reported.', async () => {
  const png = (width: number) =>
    sharp({ create: { width, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const logo = '  logo: { light: theme/logo.png }';
  writeFiles(contentDir, { 'theme/logo.png': await png(9) });
  expect(problemsOf(logo)).toEqual([]);
  for (const cut of [9, 30, 60]) {
    writeFiles(contentDir, { 'theme/logo.png': (await png(9)).subarray(0, cut) });
    expect(problemsOf(logo)[0]).toContain('cut or damaged');
  }
  writeFiles(contentDir, { 'theme/logo.png': await png(16_001) });
  expect(problemsOf(logo)[0]).toContain('at most 16 million pixels');
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
