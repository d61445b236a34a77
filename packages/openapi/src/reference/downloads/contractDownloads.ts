import type { Contract } from '../../contract/contract';
import type { DownloadName } from '../../contract/downloadNames';
import { formatJson } from '../../contract/formatJson';
import { formatYaml } from '../../contract/formatYaml';
import type { JsonObject } from '../../contract/json';
import { addPageLinks, type PublishedPages } from './addPageLinks';
import { postmanCollection } from './postmanCollection';

/**
 * Creates the downloads of a contract. These are a Postman collection, and the bundled contract as
 * YAML and JSON in key order. The same contract always gives the same bytes.
 *
 * @param authored The bundled document, in its authored version of OpenAPI.
 * @param pages The pages that `externalDocs` of operations link to.
 */
export function contractDownloads(
  contract: Contract,
  authored: JsonObject,
  pages: PublishedPages,
): Record<DownloadName, string> {
  const document = addPageLinks(authored, pages);
  return {
    'openapi.yaml': formatYaml(document),
    'openapi.json': `${formatJson(document)}\n`,
    'postman.json': `${formatJson(postmanCollection(contract))}\n`,
  };
}
