import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reference } from '../reference/reference';

/** Writes the schemas that pages load on demand, one file for each. */
export function writeSchemaFiles(
  publicDir: string,
  versions: readonly { reference: Pick<Reference, 'schemaFiles'> | undefined }[],
): void {
  for (const [url, content] of versions.flatMap(({ reference }) => [
    ...(reference?.schemaFiles ?? []),
  ])) {
    const file = path.join(publicDir, url);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(content));
  }
}
