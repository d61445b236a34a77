import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../../src/content/files/displayPath';
import { contentRoot } from '../../src/content/readContent';
import { contractFile, workflowsFile } from '../../src/contract/files/contractFile';
import { formatYaml } from '../../src/contract/formatYaml';
import { createArazzo } from '../../src/reference/workflows/createArazzo';
import { workDir } from './folders';
import { orderedGuides, slugOf } from './guidesIn';
import { recordGuide } from './recordProgram';
import { expect, test } from './test';

const file = workflowsFile(contentRoot());
const isUpdate = process.env.UPDATE_WORKFLOWS !== undefined;

test('the workflows are those of the samples', async ({ api }) => {
  test.skip(!isUpdate && !existsSync(file), 'The content has no file of workflows.');
  test.setTimeout(300_000);
  const programs = [];
  for (const guide of orderedGuides(contentRoot())) {
    const folder = path.join(workDir, `${slugOf(guide)}-workflow`);
    programs.push(...(await recordGuide(api, guide, folder)));
  }
  const contractUrl = `./${path.basename(contractFile(contentRoot()) ?? '')}`;
  const text = formatYaml(createArazzo(api.contract, programs, contractUrl));
  if (isUpdate) writeFileSync(file, text);
  const hint = `${displayPath(file)} is not current. Run \`npm run workflows\` and commit the result.`;
  expect(readFileSync(file, 'utf8'), hint).toBe(text);
});
