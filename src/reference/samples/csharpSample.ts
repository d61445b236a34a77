import { formatJson } from '../../contract/formatJson';
import type { Part, SampleBody } from './sampleBody';
import { headersWithCookie, isSameHeader, type SampleRequest } from './sampleRequest';
import type { Template } from './template';
import { concatenate, fitsRawLines, quoteDouble } from './quoteText';

export function csharpSample(request: SampleRequest): string {
  const { method, url, cookie, body } = request;
  // .NET accepts this header only on the content, not on the request.
  const sentHeaders = headersWithCookie(request).filter(
    ({ name }) => !isSameHeader(name, 'Content-Type'),
  );
  return [
    'using System.Net.Http.Headers;',
    // Otherwise the handler's cookie container replaces the header.
    ...(cookie
      ? ['var clientHandler = new HttpClientHandler', '{', '    UseCookies = false,', '};']
      : []),
    `var client = new HttpClient(${cookie ? 'clientHandler' : ''});`,
    'var request = new HttpRequestMessage',
    '{',
    `    Method = HttpMethod.${method.charAt(0)}${method.slice(1).toLowerCase()},`,
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

/** Quotes a string, as a raw string literal (C# 11) if it has several lines. */
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
      const parts = body.parts.map(formatPart);
      return `new MultipartFormDataContent\n    {\n${parts.join('\n')}\n    }`;
    }
  }
}

function formatPart(part: Part): string {
  const content =
    part.kind === 'file'
      ? openFile(part.fileName)
      : `new StringContent(${quoteDouble(part.value)})`;
  const names = [part.name, ...(part.kind === 'file' ? [part.fileName] : [])]
    .map(quoteDouble)
    .join(', ');
  if (part.mediaType === undefined) return `        { ${content}, ${names} },`;
  const indentation = '            ';
  const typed = withMediaType(content, part.mediaType, indentation);
  return `        {\n${indentation}${typed},\n${indentation}${names}\n        },`;
}
