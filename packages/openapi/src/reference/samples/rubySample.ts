import type { Part, SampleBody } from './sampleBody';
import { headersWithCookie, type SampleRequest, type Template } from './sampleRequest';
import { withBoundary } from '../../contract/mediaTypes';
import { assembleParts, isFormData, splitLines } from './multipartText';
import {
  commonSyntax,
  escapeControls,
  formatLines,
  formatLiteral,
  hasControls,
  interpolate,
  type LiteralSyntax,
  namedMethods,
  quoteSingle,
} from './formatLiteral';

export function rubySample(request: SampleRequest): string {
  const { method, url, body } = request;
  const isHttp = typeof url[0] === 'string' && url[0].startsWith('http:');
  const create = namedMethods.has(method)
    ? `Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(url)`
    : `Net::HTTPGenericRequest.new(${quote(method)}, ${body !== undefined}, true, url)`;
  return [
    ["require 'uri'", "require 'net/http'", ...(body?.kind === 'json' ? ["require 'json'"] : [])],
    [`url = URI(${quoteTemplate(url)})`],
    ['http = Net::HTTP.new(url.host, url.port)', ...(isHttp ? [] : ['http.use_ssl = true'])],
    [
      `request = ${create}`,
      ...headersWithCookie(request).map(
        ({ name, value }) => `request["${name}"] = ${quoteTemplate(value)}`,
      ),
      ...(body ? [formatBody(body)] : []),
    ],
    ['response = http.request(request)', 'puts response.read_body'],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

const escapeDouble = (text: string): string => escapeControls(text.replace(/[\\"#]/g, '\\$&'));

const quote = (text: string): string =>
  hasControls(text) ? `"${escapeDouble(text)}"` : quoteSingle(text);

const quoteTemplate = (template: Template): string =>
  interpolate(
    template,
    quote,
    (name) => `ENV['${name}']`,
    (pieces) => {
      const embedded = pieces.map((piece) =>
        typeof piece === 'string' ? escapeDouble(piece) : `#{ENV['${piece.variable}']}`,
      );
      return `"${embedded.join('')}"`;
    },
  );

const syntax: LiteralSyntax = {
  ...commonSyntax,
  quote,
  words: { ...commonSyntax.words, null: 'nil' },
  separator: ' => ',
};

function formatBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
      return `request.body = JSON.generate(${formatLiteral(body.value, syntax)})`;
    case 'text':
      return `request.body = ${quote(body.text)}`;
    case 'file':
      return `request.body = File.binread(${quote(body.fileName)})`;
    case 'form': {
      const pairs = body.fields.map((field) => `[${field.map(quote).join(', ')}]`);
      return `request.body = URI.encode_www_form(${formatLines('[', pairs, ']', '', '  ')})`;
    }
    case 'multipart': {
      // `set_form` does not send the media type of a text.
      const hasTypedText = body.parts.some((part) => part.kind === 'field' && part.mediaType);
      if (hasTypedText || !isFormData(body.mediaType)) {
        const pieces = assembleParts(body.parts).flatMap((piece) =>
          typeof piece === 'string'
            ? splitLines(piece).map(quote)
            : `File.binread(${quote(piece.fileName)})`,
        );
        const assembled = `${formatLines('[', pieces, ']', '', '  ')}.map(&:b).join`;
        const type = quote(withBoundary(body.mediaType));
        return `request['Content-Type'] = ${type}\nrequest.body = ${assembled}`;
      }
      const parts = formatLines('[', body.parts.map(formatPart), ']', '', '  ');
      return `request.set_form(${parts}, 'multipart/form-data')`;
    }
  }
}

function formatPart(part: Part): string {
  const content =
    part.kind === 'file' ? `File.open(${quote(part.fileName)}, 'rb')` : quote(part.value);
  const options =
    part.mediaType === undefined ? [] : [`{ content_type: ${quote(part.mediaType)} }`];
  return `[${[quote(part.name), content, ...options].join(', ')}]`;
}
