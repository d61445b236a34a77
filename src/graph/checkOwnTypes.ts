import path from 'node:path';
import type TypeScript from 'typescript';
import type { CompilerHost, CompilerOptions, Diagnostic } from 'typescript';
import { displayPath, isFile } from '@docs/core/files';
import type { Problem } from '@docs/core/problems';
import { ownComponentsFile, type OwnComponents } from './ownComponents';

/**
 * Checks the types of a content root's components, and that its slots have the props of ours, with
 * the project's configuration of TypeScript. Nothing need be installed beside the content root.
 */
export async function checkOwnTypes(contentDir: string, own: OwnComponents): Promise<Problem[]> {
  const file = ownComponentsFile(contentDir);
  if (!isFile(file)) return [];
  const { default: ts } = await import('typescript');
  const root = process.cwd();
  const options = readOptions(ts, root);
  const slotsFile = path.join(root, 'src', '(slots of the content root).ts');
  const host = createHost(ts, root, options, new Map([[slotsFile, slotsText(file, own)]]));
  const program = ts.createProgram(
    [file, ...(own.slots.length > 0 ? [slotsFile] : []), path.join(root, 'src', 'thirdParty.d.ts')],
    options,
    host,
  );
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName === slotsFile || isAuthored(fileName, contentDir))
    .flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ])
    .map((diagnostic) => describe(ts, diagnostic, slotsFile, file));
}

const isAuthored = (file: string, contentDir: string): boolean =>
  file.startsWith(`${contentDir}/`) && !file.includes('/node_modules/');

function readOptions(ts: typeof TypeScript, root: string): CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (name) =>
    ts.sys.readFile(name),
  ) as { config: object };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, types: [] };
}

/** One line for each slot, which compares its type. */
const slotsText = (file: string, { slots }: OwnComponents): string =>
  [
    `import * as own from ${JSON.stringify(file.replace(/\.tsx$/, ''))};`,
    ...slots.map(
      (slot) =>
        `own.${slot} satisfies import('react').ComponentType<import('@docs/site').${slot}Props>;`,
    ),
  ].join('\n');

/** Modules that are not found from the content root are those of the project. React always is. */
function createHost(
  ts: typeof TypeScript,
  root: string,
  options: CompilerOptions,
  texts: ReadonlyMap<string, string>,
): CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    fileExists: (name) => texts.has(name) || host.fileExists(name),
    readFile: (name) => texts.get(name) ?? host.readFile(name),
    getSourceFile: (name, version) => {
      const text = texts.get(name) ?? host.readFile(name);
      return text === undefined ? undefined : ts.createSourceFile(name, text, version);
    },
    resolveModuleNameLiterals: (literals, containingFile) =>
      literals.map(({ text }) => {
        const from = (file: string) => ts.resolveModuleName(text, file, options, host);
        const ofProject = path.join(root, 'src', 'site.ts');
        const first = /^react(?:-dom)?(?:\/|$)/.test(text) ? ofProject : containingFile;
        const found = from(first);
        return found.resolvedModule ? found : from(ofProject);
      }),
  };
}

/** TypeScript's code for a module that it does not find. */
const unresolvedModule = 2307;

/** The line of a slot becomes its name, because authors do not see that file. */
function describe(
  ts: typeof TypeScript,
  { file, start = 0, messageText, code }: Diagnostic,
  slotsFile: string,
  ownFile: string,
): Problem {
  const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? {
    line: 0,
    character: 0,
  };
  const slot = /^own\.(\w+)/.exec(file?.text.split('\n')[line] ?? '')?.[1];
  return {
    severity: 'error',
    ...(file?.fileName === slotsFile
      ? { file: displayPath(ownFile), field: slot, expected: `a component with \`${slot}Props\`` }
      : { file: displayPath(file?.fileName ?? ownFile), line: line + 1, column: character + 1 }),
    message: ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' '),
    found: `error TS${code}`,
    hint:
      code === unresolvedModule
        ? 'Correct the path, or install the package in the content root.'
        : 'Correct the code.',
  };
}
