import { writeSandboxData } from '@docs/sandbox/data';
import { compileProgram } from '../../graph/compileModule';
import type { SiteSource } from '../../plan/readSite';
import { writeFileIn } from '../files/siteFiles';

/** The folder of the project, which a process does not change. */
const root = process.cwd();

/** URL of the program that readers run, and that pages load as a worker. */
export const sandboxFile = '/sandbox.mjs';

/** Writes the sandbox with the contract, its rules and the sample data as one file. */
export function writeSandbox(
  publicDir: string,
  { contract, sandboxRules, site }: Pick<SiteSource, 'contract' | 'sandboxRules' | 'site'>,
): void {
  if (!contract || !sandboxRules) return;
  const data = writeSandboxData(contract, sandboxRules);
  const { text } = compileSandbox();
  const literal = data.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const licences = `// Licences of the packages in this file: ${site?.base_url ?? ''}/licences.txt`;
  writeFileIn(
    publicDir,
    sandboxFile,
    `${licences}\nconst sandboxData=JSON.parse('${literal}');\n${text}`,
  );
}

/** Compiles the code of the sandbox, which is the same for all contracts. */
export const compileSandbox = () => compileProgram(root, 'packages/sandbox/src/entry.ts');
