import type { CreateDevServerArgs } from 'gatsby';
import { pagesChangedEvent, problemsPath } from '../../client/develop/problemsPath';
import { formatProblems, hasErrors } from '../../content/problems/problem';
import { buildState } from '../buildState';

/** The part of an express response that a stream of events needs. */
interface EventStream {
  writeHead: (status: number, headers: Record<string, string>) => void;
  write: (text: string) => void;
  flush?: () => void;
  on: (event: 'close', listener: () => void) => void;
}

/** The problems as browsers show them; empty when there are only warnings. */
function problemText(): string {
  const problems = buildState.prepared?.site.problems ?? [];
  return hasErrors(problems) ? formatProblems(problems) : '';
}

const problemsEvent = () => `data: ${JSON.stringify(problemText())}\n\n`;

/** Sends what is wrong with the content now to the browsers that are open. */
export const sendProblems = (): void => sendEvent(problemsEvent());

/** Tells the browsers that are open that pages may have come or gone. */
export const sendPagesChanged = (): void =>
  sendEvent(`event: ${pagesChangedEvent}\ndata: true\n\n`);

function sendEvent(event: string): void {
  for (const listener of buildState.developListeners) listener(event);
}

/**
 * Serves the problems of the content to the overlay in the browser. Gatsby's own
 * overlay shows errors of code and queries only, and none of an author's files.
 *
 * Relies on: the hook `onCreateDevServer` is given the express application
 * (documented; verified on Gatsby 5.16.1).
 */
export function serveProblems({ app }: CreateDevServerArgs): void {
  app.get(problemsPath, (_request: unknown, response: EventStream) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    const send = (event: string) => {
      response.write(event);
      response.flush?.();
    };
    buildState.developListeners.add(send);
    response.on('close', () => buildState.developListeners.delete(send));
    send(problemsEvent());
  });
}
