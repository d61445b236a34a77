import type { CreateDevServerArgs } from 'gatsby';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readExampleQueries } from '../../graph/exampleQueries';

export const queriesPath = '/___queries';

const graphiqlPath = '/___graphql';

/** The example that GraphiQL opens with, because every site has an answer to it. */
const firstExample = 'links';

/** The part of an express response that a page needs. */
interface PageResponse {
  send: (html: string) => void;
}

/**
 * Serves a page with a link to GraphiQL for each example query, and GraphiQL with a link to that
 * page. Reads the files each time.
 *
 * Relies on: Gatsby has served GraphiQL by then, and express asks its handlers in the order of this
 * list, after its first two (verified on Gatsby 5.16.1).
 */
export function serveQueries({ app }: Pick<CreateDevServerArgs, 'app'>): void {
  const serve = (path: string, render: (root: string) => ReactElement) =>
    app.get(path, (_request: unknown, response: PageResponse) =>
      response.send(`<!doctype html>${renderToStaticMarkup(render(process.cwd()))}`),
    );
  serve(queriesPath, (root) => <QueryLinks root={root} />);
  serve(graphiqlPath, (root) => <GraphiQL root={root} />);
  const { stack } = (app as unknown as { _router: { stack: unknown[] } })._router;
  stack.splice(2, 0, stack.pop());
}

const urlOf = (query: string): string => `${graphiqlPath}?query=${encodeURIComponent(query)}`;

/** Gatsby's page of GraphiQL. The last query, which the browser has stored, comes first. */
function GraphiQL({ root }: { root: string }) {
  const example = readExampleQueries(root).find(({ name }) => name === firstExample);
  const openExample = `if (!location.search && !localStorage['graphiql:query']) history.replaceState(null, '', "${urlOf(example?.query ?? '')}");`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>GraphiQL</title>
        <script dangerouslySetInnerHTML={{ __html: openExample }} />
        <script defer src={`${graphiqlPath}/app.js`} />
      </head>
      <body>
        <div id="root" />
        <a href={queriesPath} style={{ position: 'fixed', right: '1rem', bottom: '0.5rem' }}>
          Example queries
        </a>
      </body>
    </html>
  );
}

const styles = `body { font: 1rem/1.8 system-ui; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
code { opacity: 0.7; margin-left: 0.5rem; white-space: nowrap }`;

function QueryLinks({ root }: { root: string }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Example queries</title>
        <style>{styles}</style>
      </head>
      <body>
        <h1>Example queries</h1>
        <p>A link opens GraphiQL with the query; the command prints its result.</p>
        <ul>
          {readExampleQueries(root).map(({ name, title, query }) => (
            <li key={name}>
              <a href={urlOf(query)}>{title}</a>
              <code>npm run graph -- {name}</code>
            </li>
          ))}
        </ul>
      </body>
    </html>
  );
}
