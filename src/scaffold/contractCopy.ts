import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatJson, formatYaml, type JsonObject } from '@docs/openapi/json';

interface ContractCopy {
  /** Contents by path below the content root. */
  files: Map<string, string | Buffer>;
  /** Whether several files were bundled into one. */
  isBundled: boolean;
}

/**
 * Copies the files of a contract into `api/` of a content root, with the first one as
 * `openapi.yaml`. They become a single file if they cannot all be below `api/`, or if one refers to
 * the first by its name.
 *
 * @param files - All files that were read, the contract's own first.
 * @param bundled - The contract as one document, as authored.
 */
export function contractCopy(files: readonly string[], bundled: JsonObject): ContractCopy {
  const [root = '', ...others] = files;
  const isJson = root.endsWith('.json');
  const name = isJson ? 'openapi.json' : 'openapi.yaml';
  const below = (file: string) => path.relative(path.dirname(root), file);
  const isMovable = others.every((file) => {
    const relative = below(file);
    const isBelow = !relative.startsWith('..') && !path.isAbsolute(relative);
    // A file of the new name would be overwritten, or a reference to the first file would break.
    const isFree = relative !== name;
    const text = path.basename(root) === name ? '' : readFileSync(file, 'utf8');
    return isBelow && isFree && !text.includes(path.basename(root));
  });
  if (!isMovable) {
    const text = isJson ? `${formatJson(bundled)}\n` : formatYaml(bundled);
    return { files: new Map([[`api/${name}`, text]]), isBundled: true };
  }
  const copies = new Map<string, string | Buffer>([[`api/${name}`, readFileSync(root)]]);
  for (const file of others) {
    copies.set(`api/${below(file).split(path.sep).join('/')}`, readFileSync(file));
  }
  return { files: copies, isBundled: false };
}
