import { stringify } from 'yaml';
import type { Contract } from '../contract/contract';
import type { DownloadName } from '../contract/downloadNames';
import { formatJson } from '../contract/formatJson';
import { postmanCollection } from './postmanCollection';

/**
 * The bundled contract as files to download, in the order of its keys, and as a Postman
 * collection. The same contract gives the same bytes.
 *
 * @param authored The bundled document in the version of OpenAPI that it was authored in.
 */
export function contractDownloads(
  contract: Contract,
  authored: object = contract.document,
): Record<DownloadName, string> {
  // Few tools read aliases, which YAML would have for shared values, and readers of YAML 1.1
  // would read unquoted strings such as `2026-10-01` and `no` as something else.
  const yaml = stringify(authored, {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    lineWidth: 100,
  });
  return {
    'openapi.yaml': yaml,
    'openapi.json': `${formatJson(authored)}\n`,
    'postman.json': `${formatJson(postmanCollection(contract))}\n`,
  };
}
