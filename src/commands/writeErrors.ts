import './printContentRoot';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentRoot } from '../content/docsConfig';
import { draftErrorResponses } from '../scaffold/errorResponses';

/**
 * Writes the error responses of each operation of the contract. With `--check` it writes nothing
 * and fails if a file is not current.
 */
const api = path.join(contentRoot(), 'api');
const check = process.argv.includes('--check');
/** The state is module state because a command runs once. */
const stale: string[] = [];

// Only a contract that shares its responses has them.
const shared = path.join(api, 'components', 'responses.yaml');
for (const [name, text] of existsSync(shared) ? draftErrorResponses(api) : []) {
  const file = path.join(api, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  if (check) stale.push(name);
  else {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

if (stale.length > 0) {
  console.error(`Not current: ${stale.join(', ')}. Run \`npm run errors\` and commit the result.`);
  process.exitCode = 1;
}
