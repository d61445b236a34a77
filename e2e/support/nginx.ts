import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './ports';
import { projectDir } from './test';
import {
  formatNginxMap,
  parseRedirectsFile,
  redirectsFile,
} from '../../src/output/serving/redirectsFile';

export interface Nginx {
  /** For example `http://127.0.0.1:40123`, without a trailing slash. */
  origin: string;
  /** Origin of the server of `deploy/nginx.conf`, which another one may be in front of. */
  siteOrigin: string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with `deploy/nginx.conf`. Only the port and the folder are replaced.
 *
 * @param name The name of its folder, different from those of other nginx processes.
 * @param basePath The site's path. Its lines in the file are comments. The origin is that of
 *   another server, to which the path is added as docs/deploying.md says.
 * @throws If nginx is not installed, or does not accept the file.
 */
export async function startNginx(
  publicDir: string,
  name: string,
  basePath?: string,
): Promise<Nginx> {
  const program = process.env.NGINX_PATH;
  if (program === undefined) throw new Error('Install nginx, or set NGINX_PATH to it.');
  const folder = path.join(projectDir, '.tmp', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const frontPort = basePath === undefined ? port : await freePort();
  cpSync('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  const site = readFileSync(path.join(projectDir, 'deploy', 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/docs/public', publicDir);
  const served = basePath === undefined ? site : withBasePath(site, basePath, port, frontPort);
  writeFileSync(path.join(folder, 'site.conf'), served);
  const redirects = path.join(publicDir, redirectsFile);
  if (existsSync(redirects)) {
    const map = formatNginxMap(parseRedirectsFile(readFileSync(redirects, 'utf8')));
    writeFileSync(path.join(folder, 'docs-redirects.map'), map);
  }
  writeFileSync(path.join(folder, 'nginx.conf'), mainConfiguration(folder));

  const server = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  const origin = `http://127.0.0.1:${frontPort}`;
  while (!(await isListening(origin))) {
    if (server.exitCode !== null) throw new Error(`nginx has ended: ${output}`);
    await setTimeout(50);
  }
  return {
    origin,
    siteOrigin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Enables the lines for a `base_url` with a path, and adds the path to another server. */
function withBasePath(site: string, basePath: string, port: number, frontPort: number): string {
  const guide = readFileSync(path.join(projectDir, 'docs', 'deploying.md'), 'utf8');
  const [, added = ''] = /```nginx\n(.*?)```/s.exec(guide) ?? [];
  const front = `server {
  listen 127.0.0.1:${frontPort};
  location / { return 200 'another site'; }
  location ~ \\.js$ { return 404; }
  ${added.replaceAll(':8081', `:${port}`)}
}
`;
  const enabled = site.replace(/# (location .*|internal;)/g, '$1');
  return (enabled + front).replaceAll('/docs-site', basePath);
}

/** Returns the usual `nginx.conf` around a site, with all files in the folder. */
const mainConfiguration = (folder: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${path.join(folder, kind)};`)
    .join('\n  ')}
  include site.conf;
}
`;

const isListening = (origin: string): Promise<boolean> =>
  fetch(origin).then(
    () => true,
    () => false,
  );
