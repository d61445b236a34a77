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
  stop: () => Promise<void>;
}

/**
 * Starts nginx with `deploy/nginx.conf`. Only the port and the folder are replaced.
 *
 * @param name The name of its folder, different from those of other nginx processes.
 * @param basePath The site's path. Its lines in the file are comments.
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
  cpSync('/etc/nginx/mime.types', path.join(folder, 'mime.types'));
  const site = readFileSync(path.join(projectDir, 'deploy', 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/srv/docs/public', publicDir);
  const served = basePath === undefined ? site : withBasePath(site, basePath);
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
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isListening(origin))) {
    if (server.exitCode !== null) throw new Error(`nginx has ended: ${output}`);
    await setTimeout(50);
  }
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Enables the lines of the configuration for a `base_url` with a path. */
const withBasePath = (site: string, basePath: string): string =>
  site.replace(/# (location .*)/g, '$1').replaceAll('/docs-site', basePath);

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
