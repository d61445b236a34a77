import { statSync } from 'node:fs';
import type { CreateDevServerArgs } from 'gatsby';
import { pagesChangedEvent, problemsPath } from '../../client/develop/problemsPath';
import { formatProblems, hasErrors } from '@docs/core/problems';
import { buildState } from '../buildState';

/** The part of an express response that a stream of events needs. */
interface EventStream {
  writeHead: (status: number, headers: Record<string, string>) => { end: () => void };
  write: (text: string) => void;
  flush?: () => void;
  on: (event: 'close', listener: () => void) => void;
}

/** Returns the problems as browsers show them, those of the file that was edited last first. Empty if there are only warnings. */
function problemText(): string {
  const problems = buildState.prepared?.site.problems ?? [];
  return hasErrors(problems) ? formatProblems(problems, false, lastEdited) : '';
}

/** When a file was last edited; long ago, if it does not exist. */
const lastEdited = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const problemsEvent = () => `data: ${JSON.stringify(problemText())}\n\n`;

/** Sends the current problems of the content to the open browsers. */
export const sendProblems = (): void => sendEvent(problemsEvent());

/** Reports to the open browsers that pages may have been created or removed. */
export const sendPagesChanged = (): void =>
  sendEvent(`event: ${pagesChangedEvent}\ndata: true\n\n`);

function sendEvent(event: string): void {
  for (const listener of buildState.developListeners) listener(event);
}

/**
 * Serves the problems of the content to the overlay in the browser. Gatsby's own overlay shows only
 * errors of code and queries, and none in an author's files.
 *
 * Relies on: the hook `onCreateDevServer` is given the express application (documented; verified on
 * Gatsby 5.16.1).
 */
export function serveProblems({ app, reporter }: CreateDevServerArgs): void {
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
  // What a browser finds when it renders components of the content root.
  app.post(problemsPath, ({ query }: { query: Record<string, unknown> }, response: EventStream) => {
    const text = `\`${String(query.name)}\` of components/index.tsx cannot be rendered: ${String(query.error)}`;
    reporter.error(text.replace(/\p{Cc}+/gu, ' '));
    response.writeHead(204, {}).end();
  });
}
