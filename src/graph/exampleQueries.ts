import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface ExampleQuery {
  /** The name of the file without its ending, such as `without-example`. */
  name: string;
  /** Its first line, a comment. */
  title: string;
  /** The whole file. */
  query: string;
}

/** The queries in `docs/queries`, by their titles. */
export function readExampleQueries(root: string): ExampleQuery[] {
  const folder = path.join(root, 'docs', 'queries');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => {
      const query = readFileSync(path.join(folder, file), 'utf8');
      const [, title = ''] = /^# (.+)/.exec(query) ?? [];
      return { name: path.parse(file).name, title, query };
    })
    .sort((a, b) => a.title.localeCompare(b.title));
}
