import { formatJson } from '../../contract/json';
import type { SampleBody } from './sampleBody';
import { headersWithCookie, type SampleRequest, type Template } from './sampleRequest';
import { withBoundary } from '../../contract/mediaTypes';
import { assembleParts, splitLines } from './multipartText';
import { encodeForm } from './serializeParameter';
import { concatenate, fitsRawLines, quoteDouble } from './formatLiteral';

export function javaSample(request: SampleRequest): string {
  const { method, url, body } = request;
  const sentHeaders = [
    ...headersWithCookie(request),
    ...(body?.kind === 'multipart'
      ? [{ name: 'Content-Type', value: [withBoundary(body.mediaType)] }]
      : []),
  ];
  const publisher = body ? formatBody(body) : `${publishers}.noBody()`;
  return [
    'HttpRequest request = HttpRequest.newBuilder()',
    `    .uri(URI.create(${quoteTemplate(url)}))`,
    ...sentHeaders.map(
      ({ name, value }) => `    .header(${quoteDouble(name)}, ${quoteTemplate(value)})`,
    ),
    `    .method(${quoteDouble(method)}, ${publisher})`,
    '    .build();',
    'HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ].join('\n');
}

const publishers = 'HttpRequest.BodyPublishers';

const quoteTemplate = (template: Template): string =>
  concatenate(template, quoteDouble, (name) => `System.getenv("${name}")`, ' + ');

function formatBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `${publishers}.ofString(${quoteLines(formatJson(body.value))})`;
    case 'text':
      return `${publishers}.ofString(${quoteLines(body.text)})`;
    case 'form':
      return `${publishers}.ofString(${quoteDouble(encodeForm(body.fields))})`;
    case 'file':
      return `${publishers}.ofFile(Path.of(${quoteDouble(body.fileName)}))`;
    case 'multipart':
      return `${publishers}.concat(\n      ${assembleParts(body.parts).map(formatPiece).join(',\n      ')})`;
  }
}

/** Quotes a string. Several lines become a text block (JLS, section 3.10.6). */
function quoteLines(text: string): string {
  if (!fitsRawLines(text)) return quoteDouble(text);
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').replace(/"$/, '\\"');
  const lines = escaped.split('\n').map((line) => (line === '' ? '' : `      ${line}`));
  return `"""\n${lines.join('\n')}${escaped.endsWith('\n') ? '      ' : ''}"""`;
}

const formatPiece = (piece: string | { fileName: string }): string =>
  typeof piece === 'string'
    ? `${publishers}.ofString(${splitLines(piece).map(quoteDouble).join('\n        + ')})`
    : `${publishers}.ofFile(Path.of(${quoteDouble(piece.fileName)}))`;
