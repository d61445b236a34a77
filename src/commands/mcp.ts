import path from 'node:path';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createDocsServer } from '../mcp/createDocsServer';
import { NotBuiltError, readDocsFiles } from '../mcp/docsFiles';
import { filterJsonRpcLines } from '../mcp/filterJsonRpcLines';
import { createSiteIndex } from '../mcp/siteIndex';
import { putBackSite } from '../output/publish/buildFolders';

/**
 * Serves the built site to agents over stdio with the Model Context Protocol. Standard output is
 * for the protocol, and standard error for messages.
 *
 * `PUBLIC_DIR` names the folder of the built site; it is `public` by default.
 */
function main(): void {
  const publicDir = path.resolve(process.env.PUBLIC_DIR ?? 'public');
  try {
    putBackSite(publicDir);
    const files = readDocsFiles(publicDir);
    // Created before any connection, so that a defect ends the command early.
    const docs = { site: createSiteIndex(files.graph), files };
    const lines = filterJsonRpcLines(process.stdin, (error) => process.stdout.write(error));
    serveStdio(() => createDocsServer(docs), {
      transport: new StdioServerTransport(lines),
      onerror: ({ message }) => console.error(message),
    });
  } catch (error) {
    if (!(error instanceof NotBuiltError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

main();
