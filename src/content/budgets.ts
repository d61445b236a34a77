import { existsSync } from 'node:fs';
import path from 'node:path';
import { budgetsSchema } from './budgetsSchema';
import { displayPath } from './displayPath';
import { parseYaml } from './parseYaml';
import { readTextFile } from './readTextFile';

/** Reads `budgets.yaml` of a content root, which is optional. */
export function readBudgets(contentDir: string) {
  const absolute = path.join(contentDir, 'budgets.yaml');
  if (!existsSync(absolute)) return { problems: [] };
  const read = readTextFile(absolute, contentDir);
  if ('problem' in read) return { problems: [read.problem] };
  const file = displayPath(absolute);
  const { value, problems, locate } = parseYaml(budgetsSchema, { text: read.text, file });
  return { budgets: value && { limits: value, file, locate }, problems };
}
