import path from 'node:path';
import { countWork } from '@docs/core/work';
import { writeSandboxData } from '@docs/sandbox/data';
import { bundle } from '../../graph/keptBundle.cjs';
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
  const { text, isKept } = bundleSandbox();
  if (!isKept) countWork('esbuildRuns');
  const literal = data.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const licences = `// Licences of the packages in this file: ${site?.base_url ?? ''}/licences.txt`;
  writeFileIn(
    publicDir,
    sandboxFile,
    `${licences}\nconst sandboxData=JSON.parse('${literal}');\n${text}`,
  );
}

/** Bundles the code of the sandbox, which is the same for all contracts. */
export const bundleSandbox = () =>
  bundle(root, path.join(root, '.build', 'sandbox.mjs'), {
    entryPoints: ['packages/sandbox/src/entry.ts'],
    format: 'esm',
    packages: 'bundle',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:http'],
    target: ['node20', 'es2022'],
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
  });
