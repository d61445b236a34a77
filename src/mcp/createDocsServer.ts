import {
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { type DocsFiles, readPageMarkdown, NotBuiltError } from './docsFiles';
import { type SiteIndex, UnknownError } from './siteIndex';
import { z } from 'zod';
import { excerptOf } from '../search/markWords';
import { type FoundRecord, longestQuery } from '../search/search';
import { searchGroups } from '../search/searchRecord';
import { findOperation, collectDetails, operationDetailsSchema } from './operationDetails';

/**
 * Creates a read-only server of the Model Context Protocol for a built site. Each connection has
 * its server. All servers share the index and the files.
 */
export function createDocsServer(site: SiteIndex, files: DocsFiles): McpServer {
  const { title, url } = site.graph;
  const server = new McpServer(
    { name: 'docs', title, version: '1.0.0', websiteUrl: url },
    {
      instructions:
        `Documentation of ${title} (${url}). Use \`search\` to find guides, operations, fields and ` +
        'errors, `page` to read what it found, and `operation` for the facts of one operation.',
    },
  );
  registerSearch(server, site, files);
  registerPage(server, site, files);
  registerOperation(server, site);
  registerPages(server, site, files);
  return server;
}

const result = z.object({
  title: z.string(),
  group: z.enum(searchGroups),
  kind: z.string().describe('What it is: page, section, operation, parameter, property, …'),
  context: z.string().describe('Where it belongs.'),
  url: z.url().describe('With the anchor. The tool `page` reads the page.'),
  text: z.string().describe('The part of its text that matches.'),
  method: z.string().describe('Of an operation.').optional(),
  path: z.string().describe('Path template of an operation.').optional(),
  similar: z.int().describe('Results left out, because they say the same.').optional(),
});

/** Adds the tool that searches the site. */
function registerSearch(server: McpServer, site: SiteIndex, files: DocsFiles): void {
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
      outputSchema: z.object({
        absent: z.string().describe('What the API is known not to have.').optional(),
        results: z.array(result),
      }),
      annotations: readOnly,
    },
    ({ query, group, limit, version }) =>
      resultOf(async () => {
        const { find, findAbsent } = await files.searchOf(site.versionOf(version));
        const found = find(query, group).slice(0, limit);
        const absent = findAbsent(query);
        return structuredResult({
          ...(absent !== undefined && { absent }),
          results: found.map((each) => resultFrom(each, site)),
        });
      }),
  );
}

/** Names each field, because clients refuse a result with a field outside the schema. */
function resultFrom(
  { record, matched, others }: FoundRecord,
  { urlOf }: SiteIndex,
): z.infer<typeof result> {
  const { title, group, kind, context, href, text, operation } = record;
  return {
    ...{ title, group, kind, context, url: urlOf(href), text: excerptOf(text, matched) },
    ...(operation && { method: operation.method, path: operation.path }),
    ...(others > 0 && { similar: others }),
  };
}

/** Adds the tool that reads a page. */
function registerPage(server: McpServer, site: SiteIndex, files: DocsFiles): void {
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
    ({ path, version }) =>
      resultOf(() => textResult(readPageMarkdown(site.pageAt(path, version), files))),
  );
}

const mimeType = 'text/markdown';

/** Adds the pages as resources, with the URLs of their Markdown. */
function registerPages(server: McpServer, site: SiteIndex, files: DocsFiles): void {
  const resources = site.graph.versions.flatMap(({ pages }) =>
    pages.map(({ markdown, title, description }) => ({
      uri: site.urlOf(markdown),
      name: markdown,
      title,
      description,
      mimeType,
    })),
  );
  server.registerResource(
    'pages',
    new ResourceTemplate(`${site.graph.url}/{+path}`, { list: () => ({ resources }) }),
    { title: `Pages of ${site.graph.title}`, mimeType },
    ({ href }) => {
      try {
        const text = readPageMarkdown(site.pageAt(href), files);
        return { contents: [{ uri: href, mimeType, text }] };
      } catch (error) {
        if (error instanceof UnknownError) throw new ResourceNotFoundError(href, error.message);
        throw error;
      }
    },
  );
}

/** Adds the tool that describes an operation. */
function registerOperation(server: McpServer, site: SiteIndex): void {
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
        return structuredResult(collectDetails(operation, version, site));
      }),
  );
}

/** The hints that no tool of this site changes anything or reaches beyond the site. */
const readOnly = { readOnlyHint: true, openWorldHint: false } as const;

/** Returns a result as text. */
const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Returns a result as an object, and as JSON for clients that read only text. */
const structuredResult = (value: Record<string, unknown>): CallToolResult => ({
  ...textResult(JSON.stringify(value)),
  structuredContent: value,
});

/** Runs a tool. An error that a client can correct becomes a result, for its model to read. */
async function resultOf(
  run: () => CallToolResult | Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UnknownError || error instanceof NotBuiltError) {
      return { ...textResult(error.message), isError: true };
    }
    throw error;
  }
}

/** A parameter that is text. Long ones are pasted requests and errors. */
const textInput = z.string().max(longestQuery);

/** Returns the parameter that makes tools read an older version. */
const versionInput = ({ graph }: SiteIndex) => {
  const ids = graph.versions.flatMap(({ id }) => id ?? []);
  return textInput
    .describe(
      ids.length > 0
        ? `Version of the documentation: ${ids.join(', ')}. The first is the current one, which is the default.`
        : 'This site has one version; leave it out.',
    )
    .optional();
};
