import type { Contract } from '../../contract/contract';
import type { ContractDownloadName } from '../../contract/downloadNames';
import { formatJson } from '../../contract/formatJson';
import { formatYaml } from '../../contract/formatYaml';
import type { JsonObject } from '../../contract/json';
import { addPageLinks, type PublishedPages } from './addPageLinks';
import { postmanCollection } from './postmanCollection';

/**
 * The bundled contract as files to download, in the order of its keys, and as a Postman
 * collection. The same contract gives the same bytes.
 *
 * @param authored The bundled document in the version of OpenAPI that it was authored in.
 * @param pages The pages that operations refer to with `externalDocs`; without them none is added.
 */
export function contractDownloads(
  contract: Contract,
  authored: object = contract.document,
  pages?: PublishedPages,
): Record<ContractDownloadName, string> {
  const document = pages ? addPageLinks(authored as JsonObject, pages) : authored;
  return {
    'openapi.yaml': formatYaml(document),
    'openapi.json': `${formatJson(document)}\n`,
    'postman.json': `${formatJson(postmanCollection(contract))}\n`,
  };
}
