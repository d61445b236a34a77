import { compileProgram } from '../../graph/compileModule';
import { sandboxFile } from '../../plan/staticPages';
import type { SiteSource } from '../../plan/readSite';
import { writeFileIn } from '../files/siteFiles';

/** The folder of the project, which a process does not change. */
const root = process.cwd();

/** Writes the sandbox with the contract, its rules and the sample data as one file. */
export function writeSandbox(
  publicDir: string,
  { sandbox, site }: Pick<SiteSource, 'sandbox' | 'site'>,
): void {
  if (!sandbox) return;
  const { text } = compileSandbox();
  const literal = sandbox.data.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const licences = `// Licences of the packages in this file: ${site?.base_url ?? ''}/licences.txt`;
  writeFileIn(
    publicDir,
    sandboxFile,
    `${licences}\nconst sandboxData=JSON.parse('${literal}');\n${text}`,
  );
}

/** Compiles the code of the sandbox, which is the same for all contracts. */
export const compileSandbox = () => compileProgram(root, 'packages/sandbox/src/entry.ts');
