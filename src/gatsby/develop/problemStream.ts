import type { CreateDevServerArgs } from 'gatsby';
import { formatProblems, hasErrors, type Problem } from '../../content/problem';
import { problemsPath } from '../../client/problemsPath';

/** The part of an express response that a stream of events needs. */
interface EventStream {
  writeHead: (status: number, headers: Record<string, string>) => void;
  write: (text: string) => void;
  flush?: () => void;
  on: (event: 'close', listener: () => void) => void;
}

const listeners = new Set<(text: string) => void>();
let latest = '';

/** Tells open browsers what is wrong with the content now; nothing when it is only warnings. */
export function tellProblems(problems: readonly Problem[]): void {
  latest = hasErrors(problems) ? formatProblems(problems) : '';
  for (const listener of listeners) listener(latest);
}

/** Serves the problems of `gatsby develop` to the overlay in the browser. */
export function serveProblems({ app }: CreateDevServerArgs): void {
  app.get(problemsPath, (_request: unknown, response: EventStream) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
    const send = (text: string) => {
      response.write(`data: ${JSON.stringify(text)}\n\n`);
      response.flush?.();
    };
    listeners.add(send);
    response.on('close', () => listeners.delete(send));
    send(latest);
  });
}
