import {
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { createDocsTools, type Docs, type DocsTool } from './docsTools';
import { UnknownError } from './siteIndex';

/**
 * Creates a read-only server of the Model Context Protocol for a built site. Each connection has
 * its server. All servers share the index and the files.
 */
export function createDocsServer(docs: Docs): McpServer {
  const { title, url } = docs.site.graph;
  const server = new McpServer(
    { name: 'docs', title, version: '1.0.0', websiteUrl: url },
    {
      instructions:
        `Documentation of ${title} (${url}). Use \`search\` to find guides, operations, fields and ` +
        'errors, `read_page` to read what it found, and `operation` for the facts of one operation.',
    },
  );
  for (const { name, run, ...about } of createDocsTools(() => Promise.resolve(docs))) {
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { ...about, annotations }, (input) => resultOf(run, input));
  }
  registerPages(server, docs);
  return server;
}

/** Runs a tool. An error that a client can correct becomes a result, for its model to read. */
async function resultOf(run: DocsTool['run'], input: unknown): Promise<CallToolResult> {
  try {
    const result = await run(input);
    return typeof result === 'string'
      ? textResult(result)
      : // As JSON too, for clients that read only text.
        { ...textResult(JSON.stringify(result)), structuredContent: result };
  } catch (error) {
    if (error instanceof UnknownError) return { ...textResult(error.message), isError: true };
    throw error;
  }
}

/** Returns a result as text. */
const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

const mimeType = 'text/markdown';

/** Adds the pages as resources, with the URLs of their Markdown. */
function registerPages(server: McpServer, { site, files }: Docs): void {
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
    async ({ href }) => {
      try {
        const text = await files.readMarkdown(site.pageAt(href).markdown);
        return { contents: [{ uri: href, mimeType, text }] };
      } catch (error) {
        if (error instanceof UnknownError) throw new ResourceNotFoundError(href, error.message);
        throw error;
      }
    },
  );
}
