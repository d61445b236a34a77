// Reports the errors of TypeScript and of ESLint. Both take the types from one program, so that they
// are computed once: alone, `tsc` and `eslint .` take more than twice the time together.
import { ESLint } from 'eslint';
import ts from 'typescript';

const config = ts.getParsedCommandLineOfConfigFile('tsconfig.json', undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
});
const program = ts.createProgram({
  rootNames: config.fileNames,
  options: config.options,
  configFileParsingDiagnostics: config.errors,
});
const diagnostics = ts.getPreEmitDiagnostics(program);
const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => process.cwd(),
  getNewLine: () => '\n',
};
if (diagnostics.length > 0)
  console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, host));

const eslint = new ESLint({
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles(['.']);
const { format } = await eslint.loadFormatter('stylish');
const report = await format(results);
if (report !== '') console.error(report);
if (diagnostics.length > 0 || results.some(({ errorCount }) => errorCount > 0))
  process.exitCode = 1;
