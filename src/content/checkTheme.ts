import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as fontkitten from 'fontkitten';
import { entriesIn, isFile, isInside, linkOutside, readTextFile } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { didYouMean, nearest } from '@docs/core/text';
import { formatPath, type Position, type YamlPath } from '@docs/core/yaml';
import { findPngFault } from '../identity/png';
import { readSvg, type SvgFault } from '../identity/readSvg';
import { usesTokens } from '../identity/svg';
import { findContrastMisses } from '../identity/themeTokens';
import { siteTokens } from './theme';
import type { Theme } from './themeSchema';

interface ThemeInput {
  theme: Theme;
  locate: (path: YamlPath) => Position;
  /** Path of `site.yaml` in problems. */
  file: string;
  contentDir: string;
}

type Found = Pick<Problem, 'message' | 'expected' | 'found' | 'hint'>;

/** Reports files of a theme that do not exist or cannot be used, and colours that are hard to read. */
export function checkTheme({ theme, locate, file, contentDir }: ThemeInput): Problem[] {
  const { logo = {}, fonts = {}, motif, colors = {} } = theme;
  const { name: _name, ...pictures } = logo as NonNullable<Theme['logo']>;
  const problemAt = (at: YamlPath, found: Found): Problem => ({
    severity: 'error',
    file,
    ...locate(at),
    field: formatPath(at),
    ...found,
  });
  const files = [
    ...Object.entries(pictures).map(([key, name]) => [['theme', 'logo', key], name] as const),
    ...Object.entries(fonts).map(([key, name]) => [['theme', 'fonts', key], name] as const),
    [['theme', 'motif'], motif] as const,
  ];
  return [
    ...files.flatMap(([at, name]) => {
      const found = name === undefined ? undefined : findFileProblem(contentDir, name);
      return found ? [problemAt(at, found)] : [];
    }),
    ...findContrastMisses(siteTokens(undefined), colors).map((miss) => {
      const { mode, name, on, surface, ratio, least, color, nearest: better } = miss;
      return problemAt(['theme', 'colors', name, mode], {
        message: `In ${mode} mode, \`${on}\` on \`${surface}\` has too little contrast.`,
        expected: `a ratio of at least ${least}:1 (WCAG 2.2 AA)`,
        found: `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1 with ${color}`,
        hint: better
          ? `The nearest colour that passes everywhere is \`${better}\`.`
          : 'No lightness of this colour passes; choose it together with the other colours.',
      });
    }),
  ];
}

/** Returns why a file of a theme cannot be used. */
export function findFileProblem(
  contentDir: string,
  name: string,
  isInlined?: boolean,
): Found | undefined {
  const absolute = path.join(contentDir, name);
  if (!isFile(absolute)) {
    const names = entriesIn(contentDir)
      .map((entry) => path.relative(contentDir, path.join(entry.parentPath, entry.name)))
      .filter((each) => path.extname(each) === path.extname(name));
    return {
      message: 'The file does not exist.',
      expected: 'the path of a file, below the content root',
      found: name,
      hint: didYouMean(nearest(name, names), 'Add the file, or correct the path.'),
    };
  }
  if (!isInside(contentDir, absolute)) return linkOutside(contentDir);
  if (!/\.svg$/i.test(name)) return findFormatProblem(name, readFileSync(absolute));
  const read = readTextFile(absolute, contentDir);
  if ('problem' in read) {
    const { message, expected, found, hint } = read.problem;
    return { message: `\`${name}\`: ${message}`, expected, found, hint };
  }
  const inPage = isInlined ?? usesTokens(read.text);
  const svg = readSvg(read.text, inPage);
  return 'fault' in svg ? describeFault(name, svg.fault, inPage) : undefined;
}

function describeFault(name: string, fault: SvgFault, isInlined: boolean): Found {
  const { kind, expected, found, line } = fault;
  const place = line === undefined ? found : `${found}, in line ${line}`;
  if (kind === 'unreadable') {
    return {
      message: `\`${name}\` cannot be read.`,
      expected: 'a whole SVG',
      found: place,
      hint: 'Export the drawing again.',
    };
  }
  if (kind === 'limit') {
    return {
      message: `\`${name}\` is too large to be drawn, or has no size.`,
      expected,
      found: place,
      hint: 'Simplify the drawing, or export it again.',
    };
  }
  return {
    message: `\`${name}\` has a part that the pages do not allow.`,
    expected: `shapes, text, gradients and masks of SVG${isInlined ? ', without `style`' : ''}`,
    found: place,
    hint: isInlined
      ? 'Remove the part; write a style as attributes, such as `fill="var(--accent)"`.'
      : 'Remove the part, for instance by exporting as “plain SVG”, or use a PNG.',
  };
}

/** How the files of each format begin. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  '.png': ['89504e47'],
  '.ttf': ['00010000', '74727565'],
  '.otf': ['4f54544f', '00010000'],
  '.woff': ['774f4646'],
  '.woff2': ['774f4632'],
};

function findFormatProblem(name: string, bytes: Buffer): Found | undefined {
  const ending = path.extname(name).toLowerCase();
  const format = (ofEnding: string) => `a file of the format ${ofEnding.slice(1).toUpperCase()}`;
  const beginning = bytes.subarray(0, 4).toString('hex');
  if (beginnings[ending]?.includes(beginning) === false) {
    const [actual] =
      Object.entries(beginnings).find(([, known]) => known.includes(beginning)) ?? [];
    return {
      message: 'The file is not what its ending says.',
      expected: format(ending),
      found: actual ? format(actual) : 'another format',
      hint: 'Export the file again, or correct its ending.',
    };
  }
  const fault = ending === '.png' ? findPngFault(bytes) : findFontFault(bytes);
  if (fault === 'large') {
    return {
      message: `\`${name}\` is too large to be drawn.`,
      expected: 'at most 16 million pixels, and 16,000 at a side',
      found: 'more',
      hint: 'Export the image smaller.',
    };
  }
  return (
    fault && {
      message: `\`${name}\` cannot be read.`,
      expected: `${format(ending)} that is whole`,
      found: 'a file that is cut or damaged',
      hint: 'Export the file again.',
    }
  );
}

/** Reads of a font what the site needs: its metrics and a letter. */
function findFontFault(bytes: Buffer): 'broken' | undefined {
  const fonts = loadFontReader();
  if (!fonts) return undefined;
  try {
    const font = fonts.create(bytes);
    const isFont = !font.isCollection && font.unitsPerEm > 0 && font.glyphForCodePoint(97).path;
    return isFont ? undefined : 'broken';
  } catch {
    return 'broken';
  }
}

/**
 * Loads the reader only for a theme with fonts. It is an ES module, which Node 22 below 22.12 cannot
 * load at once; the bundler finds a broken font there.
 */
function loadFontReader(): typeof fontkitten | undefined {
  try {
    const load = createRequire(path.join(process.cwd(), 'package.json'));
    return load('fontkitten') as typeof fontkitten;
  } catch {
    return undefined;
  }
}
