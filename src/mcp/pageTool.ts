import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { readPage } from './readPage';
import type { DocsFiles } from './docsFiles';
import type { SiteIndex } from './siteIndex';
import { readOnly, resultOf, textResult } from './toolResult';
import { textInput, versionInput } from './versionInput';

/** Adds the tool that reads a page. */
export function registerPage(server: McpServer, site: SiteIndex, files: DocsFiles): void {
  server.registerTool(
    'page',
    {
      title: `Read a page of ${site.graph.title}`,
      description:
        'Returns one page of the documentation as Markdown: a guide, or the whole reference of an ' +
        'operation. Unknown paths get the nearest pages.',
      inputSchema: z.strictObject({
        path: textInput
          .min(1)
          .describe(
            'Path or URL of the page, as the other tools return it. An anchor is ignored; the result is the whole page.',
          ),
        version: versionInput(site),
      }),
      annotations: readOnly,
    },
    ({ path, version }) => resultOf(() => textResult(readPage(site.pageAt(path, version), files))),
  );
}
