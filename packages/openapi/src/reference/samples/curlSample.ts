import { formatJson } from '../../contract/json';
import type { Part, SampleBody } from './sampleBody';
import type { SampleRequest, Template } from './sampleRequest';
import { isFormData } from './multipartText';
import { encodeForm } from './serializeParameter';
import { interpolate } from './formatLiteral';

export function curlSample(request: SampleRequest): string {
  const { method, url, headers, cookie, digest, body, expectsStream } = request;
  const lines = [
    // `--request HEAD` would wait for a body that never arrives.
    method === 'HEAD' ? 'curl --fail --head' : `curl --fail-with-body --request ${quote(method)}`,
    ...(expectsStream ? ['--no-buffer'] : []),
    `--url ${quoteTemplate(url)}`,
    ...headers.map(({ name, value }) => `--header ${quoteTemplate([`${name}: `, ...value])}`),
    ...(digest === undefined ? [] : [`--digest --user ${quoteTemplate([{ variable: digest }])}`]),
    ...(cookie ? [`--cookie ${quoteTemplate(cookie)}`] : []),
    ...(body ? formatBody(body) : []),
  ];
  return lines.join(' \\\n  ');
}

const quote = (text: string) => (/^[\w\-./@%^=:]+$/.test(text) ? text : quoteStrong(text));
const quoteStrong = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function quoteTemplate(template: Template): string {
  return interpolate(
    template,
    quote,
    (name) => `"$${name}"`,
    (pieces) => {
      const embedded = pieces.map((piece, index) => {
        if (typeof piece === 'string') return piece.replace(/[\\"$`]/g, '\\$&');
        const next = pieces[index + 1];
        const needsBraces = typeof next === 'string' && /^\w/.test(next);
        return needsBraces ? `\${${piece.variable}}` : `$${piece.variable}`;
      });
      return `"${embedded.join('')}"`;
    },
  );
}

function formatBody(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      // The JSON is indented like the option, to be readable.
      return [`--data ${quoteStrong(formatJson(body.value).replaceAll('\n', '\n  '))}`];
    case 'text': {
      // `--data-binary @name` would read a file, and `--data` would remove line breaks.
      const option = body.text.startsWith('@') ? '--data-raw' : '--data-binary';
      return [`${option} ${quoteStrong(body.text)}`];
    }
    case 'file':
      return [`--data-binary ${quote(`@${body.fileName}`)}`];
    case 'form':
      return body.fields.map(
        ([name, value]) => `--data-urlencode ${quote(encodeForm([[name, '']]) + value)}`,
      );
    case 'multipart':
      return [
        // curl adds the boundary.
        ...(isFormData(body.mediaType)
          ? []
          : [`--header ${quote(`Content-Type: ${body.mediaType}`)}`]),
        ...body.parts.map(formatPart),
      ];
  }
}

function formatPart(part: Part): string {
  const type = part.mediaType === undefined ? '' : `;type=${part.mediaType}`;
  if (part.kind === 'file') return `--form ${quote(`${part.name}=@${part.fileName}${type}`)}`;
  // `--form` gives `@`, `<`, `(`, `;` and quotes a meaning. `--form-string` does not accept a
  // type.
  const isSpecial = /^[@<("]|;/.test(part.value);
  if (isSpecial && type === '') return `--form-string ${quote(`${part.name}=${part.value}`)}`;
  const value = isSpecial ? `"${part.value.replace(/[\\"]/g, '\\$&')}"` : part.value;
  return `--form ${quote(`${part.name}=${value}${type}`)}`;
}
