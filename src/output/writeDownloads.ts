import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractOf } from '../contract/contractOf';
import { contractDownloads } from '../contract/downloads';

/** Puts the bundled contract and a Postman collection at the root of the site. */
export async function writeDownloads(publicDir: string, contentDir: string): Promise<void> {
  const contract = await contractOf(contentDir);
  if (!contract?.document) return;
  const files = await contractDownloads(contract.document);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(publicDir, name), text);
}
