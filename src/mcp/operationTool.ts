import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { findOperation } from './findOperation';
import { operationDetails, operationDetailsSchema } from './operationDetails';
import type { SiteIndex } from './siteIndex';
import { readOnly, resultOf, structuredResult } from './toolResult';
import { textInput, versionInput } from './versionInput';

/** Adds the tool that describes an operation. */
export function registerOperation(server: McpServer, site: SiteIndex): void {
  server.registerTool(
    'operation',
    {
      title: `Look up an operation of ${site.graph.title}`,
      description:
        'Returns one operation of the API as data: parameters, properties of its bodies, the errors ' +
        'that it can return with cause and remedy, the scopes that it needs, and its URLs. Name it by ' +
        '`operationId`, or by `method` and `path`. Unknown operations get the nearest ones.',
      inputSchema: z.strictObject({
        operationId: textInput.min(1).describe('`operationId` of the contract.').optional(),
        method: textInput.describe('HTTP method; needed where a path has several.').optional(),
        path: textInput
          .min(1)
          .describe('Path or URL of a request, concrete (`/jobs/42`) or a template (`/jobs/{id}`).')
          .optional(),
        version: versionInput(site),
      }),
      outputSchema: operationDetailsSchema,
      annotations: readOnly,
    },
    ({ version: id, ...asked }) =>
      resultOf(() => {
        const version = site.versionOf(id);
        const operation = findOperation(asked, version.operations);
        return structuredResult(operationDetails(operation, version, site));
      }),
  );
}
