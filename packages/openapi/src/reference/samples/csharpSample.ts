import { formatJson } from '../../contract/json';
import type { Part, SampleBody } from './sampleBody';
import {
  headersWithCookie,
  isSameHeader,
  type SampleRequest,
  type Template,
} from './sampleRequest';
import { contentDisposition, isFormData } from './multipartText';
import { concatenate, fitsRawLines, namedMethods, quoteDouble } from './formatLiteral';

export function csharpSample(request: SampleRequest): string {
  const { method, url, cookie, digest, body } = request;
  // .NET accepts this header only on the content, not on the request.
  const sentHeaders = headersWithCookie(request).filter(
    ({ name }) => !isSameHeader(name, 'Content-Type'),
  );
  const methodName = namedMethods.has(method)
    ? `HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()}`
    : `new HttpMethod(${quoteDouble(method)})`;
  const settings = [
    // Otherwise the handler's cookie container replaces the header.
    ...(cookie ? ['    UseCookies = false,'] : []),
    ...(digest === undefined
      ? []
      : ['    Credentials = new NetworkCredential(credentials[0], credentials[1]),']),
  ];
  return [
    'using System.Net.Http.Headers;',
    ...(digest === undefined
      ? []
      : [
          'using System.Net;',
          `var credentials = ${quoteTemplate([{ variable: digest }])}.Split(':', 2);`,
        ]),
    ...(settings.length > 0
      ? ['var clientHandler = new HttpClientHandler', '{', ...settings, '};']
      : []),
    `var client = new HttpClient(${settings.length > 0 ? 'clientHandler' : ''});`,
    'var request = new HttpRequestMessage',
    '{',
    `    Method = ${methodName},`,
    `    RequestUri = new Uri(${quoteTemplate(url)}),`,
    ...(sentHeaders.length > 0
      ? [
          '    Headers =',
          '    {',
          ...sentHeaders.map(
            ({ name, value }) => `        { ${quoteDouble(name)}, ${quoteTemplate(value)} },`,
          ),
          '    },',
        ]
      : []),
    ...(body ? [`    Content = ${formatBody(body)}`] : []),
    '};',
    'using (var response = await client.SendAsync(request))',
    '{',
    '    response.EnsureSuccessStatusCode();',
    '    var body = await response.Content.ReadAsStringAsync();',
    '    Console.WriteLine(body);',
    '}',
  ].join('\n');
}

const quoteTemplate = (template: Template): string =>
  concatenate(
    template,
    quoteDouble,
    (name) => `Environment.GetEnvironmentVariable("${name}")`,
    ' + ',
  );

/** Quotes a string. Several lines become a raw string literal (C# 11). */
function quoteLines(text: string, indentation: string): string {
  if (!fitsRawLines(text)) return quoteDouble(text);
  const longestRun = Math.max(0, ...[...text.matchAll(/"+/g)].map(([run]) => run.length));
  const quotes = '"'.repeat(Math.max(3, longestRun + 1));
  const lines = text.split('\n').map((line) => (line === '' ? '' : indentation + line));
  return `${quotes}\n${lines.join('\n')}\n${indentation}${quotes}`;
}

/** Creates content with its media type, as an initialiser. */
const withMediaType = (content: string, mediaType: string, indentation: string): string =>
  [
    content,
    '{',
    `    Headers = { ContentType = MediaTypeHeaderValue.Parse(${quoteDouble(mediaType)}) }`,
    '}',
  ].join(`\n${indentation}`);

const openFile = (fileName: string): string =>
  `new StreamContent(File.OpenRead(${quoteDouble(fileName)}))`;

function formatBody(body: SampleBody): string {
  switch (body.kind) {
    case 'json':
    case 'text': {
      const text = body.kind === 'json' ? formatJson(body.value) : body.text;
      const content = `new StringContent(${quoteLines(text, '        ')})`;
      return withMediaType(content, body.mediaType, '    ');
    }
    case 'file':
      return withMediaType(openFile(body.fileName), body.mediaType, '    ');
    case 'form': {
      const pairs = body.fields.map(
        (field) =>
          `        new KeyValuePair<string, string>(${field.map(quoteDouble).join(', ')}),`,
      );
      return `new FormUrlEncodedContent(new[]\n    {\n${pairs.join('\n')}\n    })`;
    }
    case 'multipart': {
      if (!isFormData(body.mediaType)) {
        const subtype = quoteDouble(body.mediaType.replace(/^multipart\/|;.*$/gi, ''));
        const contents = body.parts.map(formatContent);
        return `new MultipartContent(${subtype})\n    {\n${contents.join('\n')}\n    }`;
      }
      const parts = body.parts.map(formatPart);
      return `new MultipartFormDataContent\n    {\n${parts.join('\n')}\n    }`;
    }
  }
}

const contentOf = (part: Part): string =>
  part.kind === 'file' ? openFile(part.fileName) : `new StringContent(${quoteDouble(part.value)})`;

/** Formats a part of a body that is not a form. A header contains the name of the part. */
function formatContent(part: Part): string {
  const { mediaType } = part;
  const disposition = quoteDouble(contentDisposition(part));
  const headers = [
    ...(mediaType === undefined
      ? []
      : [`ContentType = MediaTypeHeaderValue.Parse(${quoteDouble(mediaType)}),`]),
    `ContentDisposition = ContentDispositionHeaderValue.Parse(${disposition}),`,
  ].map((line) => `                ${line}\n`);
  const headerList = `            Headers =\n            {\n${headers.join('')}            },`;
  return `        ${contentOf(part)}\n        {\n${headerList}\n        },`;
}

function formatPart(part: Part): string {
  const content = contentOf(part);
  const names = [part.name, ...(part.kind === 'file' ? [part.fileName] : [])]
    .map(quoteDouble)
    .join(', ');
  if (part.mediaType === undefined) return `        { ${content}, ${names} },`;
  const indentation = '            ';
  const typed = withMediaType(content, part.mediaType, indentation);
  return `        {\n${indentation}${typed},\n${indentation}${names}\n        },`;
}
