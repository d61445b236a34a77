import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { VersionPlan } from '../../plan/pagePlan';
import type { Reference } from '../../reference/reference';

export interface VersionWithSchemas {
  plan: Pick<VersionPlan, 'schemasFolder'>;
  reference: Pick<Reference, 'schemaFiles'> | undefined;
}

/** Writes the schemas that pages load on demand, one file for each, and removes those of earlier builds. */
export function writeSchemaFiles(publicDir: string, versions: readonly VersionWithSchemas[]): void {
  for (const { plan, reference } of versions) {
    rmSync(path.join(publicDir, plan.schemasFolder), { recursive: true, force: true });
    for (const [url, content] of reference?.schemaFiles ?? []) {
      const file = path.join(publicDir, url);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(content));
    }
  }
}
