import type { CreateDevServerArgs } from 'gatsby';
import { renderToStaticMarkup } from 'react-dom/server';
import { readExampleQueries } from '../../graph/exampleQueries';

export const queriesPath = '/___queries';

/** The part of an express response that a page needs. */
interface PageResponse {
  send: (html: string) => void;
}

/** Serves a page with a link to GraphiQL for each example query. Reads the file each time. */
export function serveQueries({ app }: Pick<CreateDevServerArgs, 'app'>): void {
  app.get(queriesPath, (_request: unknown, response: PageResponse) => {
    response.send(`<!doctype html>${renderToStaticMarkup(<QueryLinks root={process.cwd()} />)}`);
  });
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
              <a href={`/___graphql?query=${encodeURIComponent(query)}`}>{title}</a>
              <code>npm run graph -- {name}</code>
            </li>
          ))}
        </ul>
      </body>
    </html>
  );
}
