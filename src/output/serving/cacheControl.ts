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
