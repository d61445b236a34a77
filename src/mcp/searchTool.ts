import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { FoundRecord } from '../search/search';
import { searchGroups } from '../search/searchRecord';
import type { DocsFiles } from './docsFiles';
import type { SiteIndex } from './siteIndex';
import { readOnly, resultOf, structuredResult } from './toolResult';
import { textInput, versionInput } from './versionInput';

const result = z.object({
  title: z.string(),
  group: z.enum(searchGroups),
  kind: z.string().describe('What it is: page, section, operation, parameter, property, …'),
  context: z.string().describe('Where it belongs.'),
  url: z.url().describe('With the anchor. The tool `page` reads the page.'),
  text: z.string().describe('Its beginning.'),
  method: z.string().describe('Of an operation.').optional(),
  path: z.string().describe('Path template of an operation.').optional(),
  similar: z.int().describe('Results left out, because they say the same.').optional(),
});

/** Adds the tool that searches the site. */
export function registerSearch(server: McpServer, site: SiteIndex, files: DocsFiles): void {
  server.registerTool(
    'search',
    {
      title: `Search ${site.graph.title}`,
      description:
        'Searches the documentation: guides, operations of the API, their parameters and properties, ' +
        'error codes and scopes. Finds other forms of words, synonyms and misspelt words. A pasted ' +
        'request line, curl command or URL finds its operation; a pasted problem document finds its error.',
      inputSchema: z.strictObject({
        query: textInput
          .min(1)
          .describe('A few words, an identifier, or a pasted request or error.'),
        group: z
          .enum(searchGroups)
          .describe(
            'Only these. `fields` are parameters, properties and values; `errors` has scopes too.',
          )
          .optional(),
        limit: z.int().min(1).max(50).default(10).describe('Maximum number of results.'),
        version: versionInput(site),
      }),
      outputSchema: z.object({ results: z.array(result) }),
      annotations: readOnly,
    },
    ({ query, group, limit, version }) =>
      resultOf(async () => {
        const find = await files.searchOf(site.versionOf(version));
        const found = find(query, group).slice(0, limit);
        return structuredResult({ results: found.map((each) => resultFrom(each, site)) });
      }),
  );
}

/** Names each field, because clients refuse a result with a field outside the schema. */
function resultFrom({ record, others }: FoundRecord, { urlOf }: SiteIndex): z.infer<typeof result> {
  const { title, group, kind, context, href, text, operation } = record;
  return {
    ...{ title, group, kind, context, url: urlOf(href), text },
    ...(operation && { method: operation.method, path: operation.path }),
    ...(others > 0 && { similar: others }),
  };
}
