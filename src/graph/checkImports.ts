import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { buildSync, type BuildFailure, type Loader, type Message, type Metafile } from 'esbuild';
import { countWork } from '@docs/core/work';
import { displayPath, isFile, isInside } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { positionIn } from '@docs/core/yaml';
import type { AuthoredImport } from '../mdx/plugins/pageFile';
import { assets } from './ownComponents';

interface ImportingPage {
  /** Path of the page in problems. */
  file: string;
  absolutePath: string;
  imports: readonly AuthoredImport[];
}

/**
 * Reports names that no imported module exports, and modules of the content that cannot be compiled,
 * of all pages, of what they import, and of style sheets. The bundler finds the same later, in
 * compiled code. Also reports files outside the content root, which the bundler would publish.
 */
export function checkImports(pages: readonly ImportingPage[], contentDir: string): Problem[] {
  const imported = pages.flatMap(({ imports, ...page }) =>
    imports.map((each) => ({
      ...page,
      ...each,
      module: path.resolve(path.dirname(page.absolutePath), each.source),
    })),
  );
  if (imported.length === 0) return [];
  // One line per import: the number of the line identifies the import.
  const lines = imported.map(({ module, names }, index) => {
    const specifiers = names.map((name, at) => `${name} as name${index}_${at}`);
    return specifiers.length > 0
      ? `import { ${specifiers.join(', ')} } from ${JSON.stringify(module)};`
      : `import ${JSON.stringify(module)};`;
  });
  const { errors, inputs } = bundle(lines.join('\n'));
  const mistakes = errors.map((mistake): Problem => {
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
  const refused = inputs.flatMap(({ from, request, file }): Problem[] => {
    const found = findRefused(request, file, contentDir);
    if (!found) return [];
    const pages = imported.filter(({ module }) => module === request);
    const places = from === pagesName ? pages : [placeOf(request, from)];
    return places.map(({ file, line, column }) => ({
      severity: 'error',
      ...{ file, line, column, found: request },
      ...found,
    }));
  });
  return [...mistakes, ...refused];
}

function placeOf(request: string, file: string) {
  const text = readFileSync(file, 'utf8');
  return { file: displayPath(file), ...positionIn(text, Math.max(0, text.indexOf(request))) };
}

/** Returns why a module may not load a file, which is undefined for a package. */
function findRefused(
  request: string,
  file: string | undefined,
  contentDir: string,
): Pick<Problem, 'message' | 'expected' | 'hint'> | undefined {
  if (file !== undefined && !isInside(contentDir, file)) {
    return {
      message: 'The file is outside the content root, and would be published.',
      expected: `a file below ${displayPath(contentDir) || '.'}`,
      hint: 'Copy the file into the content root.',
    };
  }
  if (file !== undefined || !isBuiltin(request)) return undefined;
  return {
    message: 'A module of pages runs in the browser, which has no modules of Node.',
    expected: 'a package for browsers, or a file of the content root',
    hint: 'Remove the import.',
  };
}

/** No file; the module that imports what all pages do. */
const pagesName = '(imports of pages)';

/** An import of a module. */
interface Input {
  /** The importing module: an absolute path, or `pagesName`. */
  from: string;
  /** The path or the package, as authored. */
  request: string;
  /** Absolute path of the imported file. Packages have none. */
  file: string | undefined;
}

const unknownKind = /^No loader is configured for "(.*?)" files/;
/** What the bundler alone resolves, such as `!!raw-loader!./a.txt?b`. */
const bundlerRequest = /^Could not resolve "(.*[!?].*)"$/;

/** Follows the imports of a module. */
function bundle(contents: string): { errors: Message[]; inputs: Input[] } {
  const kinds: Record<string, Loader> = { '.js': 'jsx', '.css': 'css', '.module.css': 'local-css' };
  for (const kind of ['', ...assets]) kinds[kind] = 'file';
  const external: string[] = [];
  for (;;) {
    try {
      return { errors: [], inputs: listInputs(follow(contents, kinds, external)) };
    } catch (failure) {
      let isNew = false as boolean;
      const errors = (failure as BuildFailure).errors.filter(({ text }) => {
        const [, kind] = unknownKind.exec(text) ?? [];
        const [, request] = bundlerRequest.exec(text) ?? [];
        if (kind !== undefined && !(kind in kinds)) kinds[kind] = 'file';
        else if (request !== undefined && !external.includes(request)) external.push(request);
        else return true;
        isNew = true;
        return false;
      });
      if (!isNew) return { errors, inputs: [] };
    }
  }
}

function follow(contents: string, loader: Record<string, Loader>, external: string[]): Metafile {
  countWork('esbuildRuns');
  return buildSync({
    stdin: { contents, sourcefile: pagesName, resolveDir: process.cwd(), loader: 'js' },
    bundle: true,
    write: false,
    outdir: '/',
    metafile: true,
    packages: 'external',
    // `@docs/site` is a package for authors. The project’s configuration would resolve it.
    tsconfigRaw: {},
    format: 'esm',
    jsx: 'automatic',
    loader,
    external,
    logLevel: 'silent',
  }).metafile;
}

const listInputs = ({ inputs }: Metafile): Input[] =>
  Object.entries(inputs).flatMap(([name, { imports }]) =>
    imports.map(({ path: to, original = to, external }): Input => {
      const from = name === pagesName ? name : path.resolve(name);
      return {
        from,
        request: original,
        file: external ? fileOf(original, from) : path.resolve(to),
      };
    }),
  );

/** Returns the file that the bundler finds for its own kind of request, or undefined for a package. */
function fileOf(request: string, from: string): string | undefined {
  const [name = ''] = request.slice(request.lastIndexOf('!') + 1).split('?');
  const file = path.resolve(path.dirname(from), name);
  return /^\.{0,2}\//.test(name) && isFile(file) ? file : undefined;
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
