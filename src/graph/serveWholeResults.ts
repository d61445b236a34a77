import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Time between two looks at a file that is being written, in milliseconds. */
const pause = 20;
/** How long a file may take to be written, in milliseconds. */
const longest = 2_000;

/** The parts of an express application, request and response that are needed here. */
interface App {
  get: (route: string, handler: typeof serveWholeResult) => void;
}
interface Request {
  path: string;
}
interface Response {
  type: (type: string) => { send: (text: string) => void };
}

/**
 * Serves the results of the queries that all pages share to the browsers of
 * `gatsby develop`. Gatsby writes such a file anew when the settings or a sidebar
 * change, and serves it as it stands: a page that loads at that moment would
 * get an unfinished one, and crash.
 */
export function serveWholeResults(app: App): void {
  app.get('/page-data/sq/d/:id.json', serveWholeResult);
}

async function serveWholeResult(
  request: Request,
  response: Response,
  next: () => void,
): Promise<void> {
  const text = await wholeJson(
    path.join(process.cwd(), 'public', 'page-data', 'sq', 'd', path.basename(request.path)),
  );
  if (text === undefined) next();
  else response.type('json').send(text);
}

/** Text of a JSON file that may just be being written; undefined when there is none, or none in the end. */
export async function wholeJson(file: string): Promise<string | undefined> {
  for (let waited = 0; waited < longest; waited += pause) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined || isJson(text)) return text;
    await wait(pause);
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
