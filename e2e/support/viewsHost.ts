import { createServer } from 'node:http';

export interface ViewsHost {
  /** What was sent to `/view`, in order. */
  views: string[];
  close: () => void;
}

/**
 * Starts a host that counts page views, on loopback.
 *
 * @param scripts - What it serves, by path.
 */
export async function startViewsHost(
  port: number,
  scripts: Readonly<Record<string, string>> = {},
): Promise<ViewsHost> {
  const views: string[] = [];
  const host = createServer((request, response) => {
    if (request.url === '/view') {
      request.setEncoding('utf8').on('data', (view: string) => views.push(view));
    }
    response.setHeader('Content-Type', 'text/javascript').end(scripts[request.url ?? '']);
  });
  await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve));
  return {
    views,
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}
