import { McpServer } from '@modelcontextprotocol/server';
import type { DocsFiles } from './docsFiles';
import { registerOperation } from './operationTool';
import { registerPages } from './pageResources';
import { registerPage } from './pageTool';
import { registerSearch } from './searchTool';
import type { SiteIndex } from './siteIndex';

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
