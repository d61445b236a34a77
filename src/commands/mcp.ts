import './reportFailures';
import path from 'node:path';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { createDocsServer } from '../mcp/createDocsServer';
import { NotBuiltError, readDocsFiles } from '../mcp/docsFiles';
import { jsonRpcLines } from '../mcp/jsonRpcLines';
import { createSiteIndex } from '../mcp/siteIndex';
import { putBackSite } from '../output/publish/buildFolders';

/**
 * Serves the built site to agents by the Model Context Protocol over stdio. Standard output is
 * the protocol's; messages are on standard error.
 *
 * `PUBLIC_DIR` names the folder of the built site; it is `public` by default.
 */
function main(): void {
  const publicDir = path.resolve(process.env.PUBLIC_DIR ?? 'public');
  try {
    putBackSite(publicDir);
    const files = readDocsFiles(publicDir);
    // Not for each connection, so that a defect ends the command before a client connects.
    const site = createSiteIndex(files.graph);
    const lines = jsonRpcLines(process.stdin, (error) => process.stdout.write(error));
    serveStdio(() => createDocsServer(site, files), {
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
