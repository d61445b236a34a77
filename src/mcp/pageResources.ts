import {
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { DocsFiles } from './docsFiles';
import { readPage } from './readPage';
import { UnknownError, type SiteIndex } from './siteIndex';

const mimeType = 'text/markdown';

/** Adds the pages as resources, with the URLs of their Markdown. */
export function registerPages(server: McpServer, site: SiteIndex, files: DocsFiles): void {
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
        const text = readPage(site.pageAt(href), files);
        return { contents: [{ uri: href, mimeType, text }] };
      } catch (error) {
        if (error instanceof UnknownError) throw new ResourceNotFoundError(href, error.message);
        throw error;
      }
    },
  );
}
