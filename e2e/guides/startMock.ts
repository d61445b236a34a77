import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startMockServer } from './mockServer';
import { contentRoot } from '../../src/content/readContent';
import { workDir } from './folders';
import { readContract } from './sampleApi';

/** Starts the mock server before the tests and stops it after them. */
export default async function startMock(): Promise<() => Promise<void>> {
  const { document } = await readContract(contentRoot());
  const mock = await startMockServer({ ...document }, workDir);
  process.env.MOCK_ORIGIN = mock.origin;
  writeFileSync(path.join(workDir, 'contract.json'), JSON.stringify(document));
  return mock.stop;
}
