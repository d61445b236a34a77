import './reportFailures';
import { spawnSync } from 'node:child_process';
import { compileModule } from '../graph/compileModule';

// Compiled like a build's hooks and run by Node alone. Gatsby's modules do not load with the
// condition `import`, but other commands that prepare a site need it.
const file = compileModule(process.cwd(), 'src/commands/graph/queryGraph.ts');
process.exitCode =
  spawnSync(process.execPath, ['--enable-source-maps', file, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, GATSBY_LOGGER: 'yurnalist' },
  }).status ?? 1;
