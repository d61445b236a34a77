import path from 'node:path';
import { buildSync, type BuildFailure, type Message } from 'esbuild';
import { countWork } from '@docs/core/work';
import { displayPath } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import type { AuthoredImport } from '../mdx/plugins/pageFile';

interface ImportingPage {
  /** Path of the page in problems. */
  file: string;
  absolutePath: string;
  imports: readonly AuthoredImport[];
}

/**
 * Reports names that no imported module exports, and modules of the content that cannot be compiled,
 * of all pages and of what they import. The bundler finds the same later, in compiled code.
 */
export function checkImports(pages: readonly ImportingPage[]): Problem[] {
  const imported = pages.flatMap(({ imports, ...page }) =>
    imports.map((each) => ({ ...page, ...each })),
  );
  if (imported.length === 0) return [];
  // One line per import: the number of the line identifies the import.
  const lines = imported.map(({ source, names, absolutePath }, index) => {
    const module = JSON.stringify(path.resolve(path.dirname(absolutePath), source));
    const specifiers = names.map((name, at) => `${name} as name${index}_${at}`);
    return specifiers.length > 0
      ? `import { ${specifiers.join(', ')} } from ${module};`
      : `import ${module};`;
  });
  return mistakesIn(lines.join('\n')).map((mistake): Problem => {
    const { file = '', line = 0, column = 0 } = mistake.location ?? {};
    const page = path.basename(file) === pagesName ? imported[line - 1] : undefined;
    return {
      severity: 'error',
      ...(page
        ? { file: page.file, line: page.line, column: page.column }
        : { file: displayPath(path.resolve(file)), line, column: column + 1 }),
      ...describe(mistake),
    };
  });
}

/** No file; the module that imports what all pages do. */
const pagesName = '(imports of pages)';

/** Files that the bundler includes as they are, and ways to import that it alone knows. */
const leftToBundler = /^No loader is configured|^Could not resolve ".*[!?]/;

function mistakesIn(contents: string): Message[] {
  try {
    countWork('esbuildRuns');
    buildSync({
      stdin: { contents, sourcefile: pagesName, resolveDir: process.cwd(), loader: 'js' },
      bundle: true,
      write: false,
      packages: 'external',
      // `@docs/site` is a package for authors. The project’s configuration would resolve it.
      tsconfigRaw: {},
      format: 'esm',
      jsx: 'automatic',
      loader: { '.js': 'jsx', '.css': 'empty', '.module.css': 'empty' },
      logLevel: 'silent',
    });
    return [];
  } catch (failure) {
    return (failure as BuildFailure).errors.filter(({ text }) => !leftToBundler.test(text));
  }
}

function describe({ text }: Message): Pick<Problem, 'message' | 'expected' | 'found' | 'hint'> {
  const [, module, name] = /^No matching export in "(.*)" for import "(.*)"$/.exec(text) ?? [];
  if (module === undefined || name === undefined) {
    return { message: `The module cannot be compiled: ${text}.`, hint: 'Correct the module.' };
  }
  return {
    message: `\`${path.basename(module)}\` exports no \`${name}\`.`,
    expected: 'a name that the module exports',
    found: name,
    hint: `Correct the name, or export it in ${displayPath(path.resolve(module))}.`,
  };
}
