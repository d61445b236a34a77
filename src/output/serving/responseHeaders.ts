/**
 * The headers that every server sends with every file. The policy for scripts and styles is not
 * among them. It is in the head of its page (`contentPolicy`), so a page and its policy are always
 * of the same build. A page cannot say itself who may frame it. Nor can it say what a drawing or a
 * download may do when a reader opens it alone.
 *
 * `Strict-Transport-Security` is left to the server that ends TLS: it binds all of the host,
 * on each of its ports. `Cross-Origin-Resource-Policy` is left out, because other sites show the
 * preview images and tools in browsers load the contract.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  // For browsers before `frame-ancestors`.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Files whose name contains a digest of their content, as `deploy/nginx.conf` lists them too. */
const immutableFiles: readonly RegExp[] = [
  /-[0-9a-f]{20}\.js$/,
  /^\/styles\.[0-9a-f]{20}\.css$/,
  /^\/static\/.*-[0-9a-f]{20}\.\w+$/,
  /^\/assets\/[0-9a-f]{8}\//,
  /^\/og\/[0-9a-f]{16}\.png$/,
];

/** Icons and the web manifest, which browsers load on every page. */
const icon = /^\/[^/]+\.(?:svg|png|ico|webmanifest)$/;

/** `Cache-Control` of files that never change. */
export const immutable = 'public, max-age=31536000, immutable';

/** Whether a file of the site, by its path with a leading slash, never changes. */
export const isImmutable = (file: string): boolean =>
  immutableFiles.some((pattern) => pattern.test(file));

/** `Cache-Control` of a file of the site, by its path with a leading slash. */
export function cacheControlOf(file: string): string {
  if (isImmutable(file)) return immutable;
  return icon.test(file) ? 'public, max-age=86400' : 'public, max-age=0, must-revalidate';
}

/** Path of the list of APIs, which has no ending (RFC 9727). */
export const apiCatalogFile = '/.well-known/api-catalog';

const text = 'charset=utf-8';

/** Types of the text files of the site, by their endings; `deploy/nginx.conf` has the same. */
const contentTypes: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml',
  css: `text/css; ${text}`,
  html: `text/html; ${text}`,
  js: `text/javascript; ${text}`,
  json: 'application/json',
  jsonl: `text/plain; ${text}`,
  md: `text/markdown; ${text}`,
  mjs: `text/javascript; ${text}`,
  py: `text/plain; ${text}`,
  sh: `text/plain; ${text}`,
  svg: 'image/svg+xml',
  txt: `text/plain; ${text}`,
  webmanifest: 'application/manifest+json',
  xml: `text/xml; ${text}`,
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/** Type of a text file; undefined for images, fonts and files that the site does not write. */
export const contentTypeOf = (file: string): string | undefined =>
  file === apiCatalogFile
    ? 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
    : contentTypes[/\.(\w+)$/.exec(file)?.[1] ?? ''];
