import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createDocsServer } from '../mcp/createDocsServer';
import { NotBuiltError, readDocsFiles } from '../mcp/docsFiles';

/**
 * Serves the built site to agents by the Model Context Protocol over stdio. Standard output is
 * the protocol's; messages are on standard error.
 *
 * `PUBLIC_DIR` names the folder of the built site; it is `public` by default.
 */
async function main(): Promise<void> {
  const publicDir = path.resolve(process.env.PUBLIC_DIR ?? 'public');
  try {
    await createDocsServer(readDocsFiles(publicDir)).connect(new StdioServerTransport());
  } catch (error) {
    if (!(error instanceof NotBuiltError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

void main();
