import type { Part, SampleBody } from './sampleBody';
import { headersWithCookie, type SampleRequest, type Template } from './sampleRequest';
import { hasRepeatedName, isFormData } from './multipartText';
import {
  commonSyntax,
  fitsRawLines,
  formatLines,
  formatLiteral,
  interpolate,
  type LiteralSyntax,
} from './formatLiteral';

export function javascriptSample(request: SampleRequest): string {
  const { method, url, body, expectsJson, expectsStream } = request;
  // The Fetch standard forbids these methods, and a body with GET.
  const usesFetch = !/^(?:TRACE|TRACK|CONNECT)$/i.test(method) && (method !== 'GET' || !body);
  const isOther = body?.kind === 'multipart' && !isFormData(body.mediaType);
  const content = isOther || !usesFetch ? body : undefined;
  const sentHeaders = [
    ...headersWithCookie(request).map(
      ({ name, value }) => `${syntax.key(name)}: ${quoteTemplate(value)}`,
    ),
    ...(content?.kind === 'multipart' ? [typeHeader(content.mediaType)] : []),
    // For methods that rarely have a body, Node.js sends no length, and servers ignore the body.
    ...(usesFetch || !body ? [] : [`'Content-Length': body.length`]),
  ];
  const options = [
    `method: ${quote(method)}`,
    ...(sentHeaders.length > 0 ? [`headers: ${formatObject(sentHeaders, '  ')}`] : []),
    ...(usesFetch && body ? [content ? 'body' : `body: ${formatBody(body, '  ')}`] : []),
  ];
  const read = expectsStream ? 'lines' : expectsJson ? 'json' : 'text';
  const program = [
    ...(body?.kind === 'multipart' ? [formatForm(body.parts)] : []),
    ...(content ? [formatContent(content)] : []),
    `const options = ${formatObject(options, '')};`,
    usesFetch ? formatFetch(url, read) : formatNodeRequest(url, read, body !== undefined),
  ];
  const imports = [
    ...(expectsStream ? [`import { createInterface } from 'node:readline';`] : []),
    ...(usesFetch
      ? []
      : [
          `import ${moduleOf(url)} from 'node:${moduleOf(url)}';`,
          ...(expectsStream ? [] : [`import { ${read} } from 'node:stream/consumers';`]),
        ]),
    ...(expectsStream && usesFetch ? [`import { Readable } from 'node:stream';`] : []),
    ...(body && readsFile(body) ? [`import { openAsBlob } from 'node:fs';`] : []),
  ];
  return [...(imports.length > 0 ? [imports.join('\n')] : []), ...program].join('\n\n');
}

const formatFetch = (url: Template, read: string): string =>
  read === 'lines'
    ? [
        `const res = await fetch(${quoteTemplate(url)}, options);`,
        'for await (const line of createInterface({input: Readable.fromWeb(res.body)})) {',
        '  console.log(line);',
        '}',
      ].join('\n')
    : [
        `fetch(${quoteTemplate(url)}, options)`,
        `  .then(res => res.${read}())`,
        '  .then(res => console.log(res))',
        '  .catch(err => console.error(err));',
      ].join('\n');

const formatNodeRequest = (url: Template, read: string, hasBody: boolean): string =>
  [
    `${moduleOf(url)}.request(${quoteTemplate(url)}, options)`,
    read === 'lines'
      ? `  .on('response', res => createInterface({input: res}).on('line', line => console.log(line)))`
      : `  .on('response', async res => console.log(await ${read}(res)))`,
    `  .on('error', err => console.error(err))`,
    `  .end(${hasBody ? 'body' : ''});`,
  ].join('\n');

const moduleOf = ([address]: Template): 'http' | 'https' =>
  typeof address === 'string' && address.startsWith('http:') ? 'http' : 'https';

const formatContent = (body: SampleBody): string =>
  [
    body.kind === 'multipart' && !isFormData(body.mediaType)
      ? '// fetch sends parts only as form data.'
      : '// fetch sends no body with this method.',
    `const content = new Response(${formatBody(body, '')});`,
    'const body = Buffer.from(await content.arrayBuffer());',
  ].join('\n');

/** Returns the header for the type of a multipart body, with the boundary of the parts. */
function typeHeader(mediaType: string): string {
  const type = `content.headers.get('content-type')`;
  const other = `.replace('multipart/form-data', ${quote(mediaType)})`;
  return `'Content-Type': ${type}${isFormData(mediaType) ? '' : other}`;
}

const quote = (text: string): string => {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${escaped.replaceAll("'", "\\'")}'`;
};
const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&');

const syntax = {
  ...commonSyntax,
  quote,
  key: (name: string) => {
    if (name === '__proto__') return `['__proto__']`;
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
  },
} satisfies LiteralSyntax;

const quoteTemplate = (template: Template): string =>
  interpolate(
    template,
    quote,
    (name) => `process.env.${name}`,
    (pieces) => {
      const embedded = pieces.map((piece) =>
        typeof piece === 'string' ? escapeTemplate(piece) : `\${process.env.${piece.variable}}`,
      );
      return `\`${embedded.join('')}\``;
    },
  );

/** Formats an object on one line if it fits. */
function formatObject(entries: readonly string[], indentation: string): string {
  const line = `{${entries.join(', ')}}`;
  const fits = line.length <= 90 && !line.includes('\n');
  return fits ? line : formatLines('{', entries, '}', indentation, '  ');
}

const readsFile = (body: SampleBody): boolean =>
  body.kind === 'file' ||
  (body.kind === 'multipart' && body.parts.some(({ kind }) => kind === 'file'));

const openFile = (fileName: string, mediaType?: string): string =>
  mediaType === undefined
    ? `await openAsBlob(${quote(fileName)})`
    : `await openAsBlob(${quote(fileName)}, { type: ${quote(mediaType)} })`;

function formatBody(body: SampleBody, indentation: string): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${formatLiteral(body.value, syntax, indentation)})`;
    case 'text':
      return fitsRawLines(body.text) ? `\`${escapeTemplate(body.text)}\`` : quote(body.text);
    case 'file':
      return openFile(body.fileName);
    case 'form': {
      const fields = hasRepeatedName(body.fields) ? body.fields : Object.fromEntries(body.fields);
      return `new URLSearchParams(${formatLiteral(fields, syntax, indentation)})`;
    }
    case 'multipart':
      return 'form';
  }
}

function formatForm(parts: readonly Part[]): string {
  const lines = parts.map((part) => {
    const name = quote(part.name);
    if (part.kind === 'file') {
      return `form.append(${name}, ${openFile(part.fileName, part.mediaType)}, ${quote(part.fileName)});`;
    }
    const value = quote(part.value);
    return part.mediaType === undefined
      ? `form.append(${name}, ${value});`
      : `form.append(${name}, new Blob([${value}], { type: ${quote(part.mediaType)} }));`;
  });
  return `const form = new FormData();\n${lines.join('\n')}`;
}
