const text = 'charset=utf-8';

/** Types of the text files of the site, by their endings; `deploy/nginx.conf` has the same. */
const contentTypes: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml',
  css: `text/css; ${text}`,
  html: `text/html; ${text}`,
  js: `text/javascript; ${text}`,
  json: 'application/json',
  md: `text/markdown; ${text}`,
  svg: 'image/svg+xml',
  txt: `text/plain; ${text}`,
  webmanifest: 'application/manifest+json',
  xml: `text/xml; ${text}`,
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/** Type of a text file; undefined for images, fonts and files that the site does not write. */
export const contentTypeOf = (file: string): string | undefined =>
  contentTypes[/\.(\w+)$/.exec(file)?.[1] ?? ''];
