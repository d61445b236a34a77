import type { CreateDevServerArgs } from 'gatsby';
import { serveProblems } from './problemStream';
import { queriesPath, serveQueries } from './serveQueries';

/**
 * Adds the files that `gatsby develop` serves besides pages (documented hook).
 *
 * Relies on: the port is in Gatsby's state (`program.port`; verified on Gatsby 5.16.1).
 */
export function onCreateDevServer(api: CreateDevServerArgs): void {
  serveProblems(api);
  serveQueries(api);
  api.reporter.info(`Example queries for GraphiQL will be at ${queriesPath}`);
}
