import type { Part, SampleBody } from './sampleBody';
import type { SampleRequest, Template } from './sampleRequest';
import { withBoundary } from '../../contract/mediaTypes';
import { assembleParts, hasRepeatedName, isFormData, splitLines } from './multipartText';
import { encodeForm } from './serializeParameter';
import {
  commonSyntax,
  concatenate,
  escapeControls,
  formatLines,
  formatLiteral,
  hasControls,
  type LiteralSyntax,
  quoteSingle,
} from './formatLiteral';

export function phpSample(request: SampleRequest): string {
  const { method, url, headers, cookie, digest, body } = request;
  const sentHeaders = headers.map(({ name, value }) => quoteTemplate([`${name}: `, ...value]));
  if (body?.kind === 'multipart' && isAssembled(body)) {
    sentHeaders.push(quote(`Content-Type: ${withBoundary(body.mediaType)}`));
  }
  const options = [
    `CURLOPT_URL => ${quoteTemplate(url)}`,
    'CURLOPT_RETURNTRANSFER => true',
    'CURLOPT_ENCODING => ""',
    'CURLOPT_MAXREDIRS => 10',
    'CURLOPT_TIMEOUT => 30',
    'CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_1_1',
    `CURLOPT_CUSTOMREQUEST => ${/^\w+$/.test(method) ? `"${method}"` : quote(method)}`,
    // Otherwise curl would wait for a body that never arrives.
    ...(method === 'HEAD' ? ['CURLOPT_NOBODY => true'] : []),
    ...(body ? [`CURLOPT_POSTFIELDS => ${formatBody(body)}`] : []),
    ...(digest === undefined
      ? []
      : [
          'CURLOPT_HTTPAUTH => CURLAUTH_DIGEST',
          `CURLOPT_USERPWD => ${quoteTemplate([{ variable: digest }])}`,
        ]),
    ...(cookie ? [`CURLOPT_COOKIE => ${quoteTemplate(cookie)}`] : []),
    ...(sentHeaders.length > 0
      ? [`CURLOPT_HTTPHEADER => ${formatLines('[', sentHeaders, ']', '  ', '  ')}`]
      : []),
  ];
  return `<?php

$curl = curl_init();

curl_setopt_array($curl, [
${options.map((option) => `  ${option},`).join('\n')}
]);

$response = curl_exec($curl);
$err = curl_error($curl);

curl_close($curl);

if ($err) {
  echo "cURL Error #:" . $err;
} else {
  echo $response;
}`;
}

const quote = (text: string): string =>
  hasControls(text) ? `"${escapeControls(text.replace(/[\\"$]/g, '\\$&'))}"` : quoteSingle(text);

const quoteTemplate = (template: Template): string =>
  concatenate(template, quote, (name) => `getenv('${name}')`, ' . ');

const syntax: LiteralSyntax = {
  ...commonSyntax,
  quote,
  map: ['[', ']'],
  // An empty array would become a JSON list.
  emptyMap: 'new stdClass()',
  padding: '',
  separator: ' => ',
};

function formatBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `json_encode(${formatLiteral(body.value, syntax, '  ')})`;
    case 'text':
      return quote(body.text);
    case 'file':
      return readFile(body.fileName);
    case 'form':
      return hasRepeatedName(body.fields)
        ? quote(encodeForm(body.fields))
        : `http_build_query(${formatLiteral(Object.fromEntries(body.fields), syntax, '  ')})`;
    case 'multipart':
      return isAssembled(body)
        ? assembleParts(body.parts)
            .flatMap((piece) =>
              typeof piece === 'string' ? splitLines(piece).map(quote) : readFile(piece.fileName),
            )
            .join('\n    . ')
        : formatLines('[', body.parts.map(formatPart), ']', '  ', '  ');
  }
}

const readFile = (fileName: string): string => `file_get_contents(${quote(fileName)})`;

/** Whether curl cannot build the body from a PHP array. The keys of the array are unique. */
const isAssembled = ({ mediaType, parts }: SampleBody & { kind: 'multipart' }): boolean =>
  !isFormData(mediaType) || new Set(parts.map(({ name }) => name)).size < parts.length;

function formatPart(part: Part): string {
  const key = quote(part.name);
  const type = part.mediaType === undefined ? '' : `, ${quote(part.mediaType)}`;
  if (part.kind === 'file') return `${key} => new CURLFile(${quote(part.fileName)}${type})`;
  return type === ''
    ? `${key} => ${quote(part.value)}`
    : `${key} => new CURLStringFile(${quote(part.value)}, ${quote(part.name)}${type})`;
}
