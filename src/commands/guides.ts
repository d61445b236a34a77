import './printContentRoot';
import { contentRoot } from '../content/docsConfig';
import { contractFile } from '@docs/openapi/contract';
import { installPackages } from './programs/installedProgram';
import { runPlaywright } from './programs/runPlaywright';
import { missingSamplePackages } from '@docs/openapi/samples';

// Runs the samples of the guides. Arguments are Playwright's, such as `-g <guide>`.
if (contractFile(contentRoot()) === undefined) {
  console.log('There is no contract to serve an API from, so no samples are run.');
  process.exit();
}
const missing = missingSamplePackages();
if (missing.length > 0) installPackages(missing);
const stillMissing = missingSamplePackages();
if (stillMissing.length > 0) {
  console.error(`The samples of the guides need ${stillMissing.join(', ')}. Install them.`);
  process.exit(1);
}
runPlaywright('e2e/guides.config.ts');
