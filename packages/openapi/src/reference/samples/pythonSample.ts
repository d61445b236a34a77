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
  namedMethods,
  quoteDouble,
} from './formatLiteral';

export function pythonSample(request: SampleRequest): string {
  const { method, url, digest, body, expectsStream } = request;
  const headers = headersWithCookie(request);
  const content: PythonBody = body ? formatBody(body) : { statements: [], arguments: [] };
  const sentHeaders = [
    ...headers.map(({ name, value }) => `${quoteDouble(name)}: ${quoteTemplate(value)}`),
    ...(content.type === undefined ? [] : [`"Content-Type": ${content.type}`]),
  ];
  const statements = [...content.statements];
  if (sentHeaders.length > 0) statements.push(`headers = ${formatDict(sentHeaders)}`);
  const callArguments = [
    'url',
    ...content.arguments,
    ...(sentHeaders.length > 0 ? ['headers=headers'] : []),
    ...(digest === undefined
      ? []
      : [`auth=HTTPDigestAuth(*${quoteTemplate([{ variable: digest }])}.split(":", 1))`]),
    ...(expectsStream ? ['stream=True'] : []),
  ].join(', ');
  // requests has no function for TRACE.
  const call =
    namedMethods.has(method) && method !== 'TRACE'
      ? `requests.${method.toLowerCase()}(${callArguments})`
      : `requests.request(${quoteDouble(method)}, ${callArguments})`;
  const values = [url, ...headers.map(({ value }) => value)].flat();
  const readsVariable = digest !== undefined || values.some((piece) => typeof piece !== 'string');
  return [
    ...(readsVariable ? ['import os'] : []),
    'import requests',
    ...(digest === undefined ? [] : ['from requests.auth import HTTPDigestAuth']),
    ...(content.type === undefined ? [] : ['from urllib3 import encode_multipart_formdata']),
    `url = ${quoteTemplate(url)}`,
    ...(statements.length > 0 ? [statements.join('\n')] : []),
    `response = ${call}`,
    expectsStream
      ? 'for line in response.iter_lines():\n    print(line.decode())'
      : 'print(response.text)',
  ].join('\n\n');
}

const syntax: LiteralSyntax = {
  ...commonSyntax,
  indent: '    ',
  quote: quoteDouble,
  words: { null: 'None', true: 'True', false: 'False' },
  padding: '',
};

const quoteTemplate = (template: Template): string =>
  interpolate(
    template,
    quoteDouble,
    (name) => `os.environ["${name}"]`,
    (pieces) => {
      const embedded = pieces.map((piece) =>
        typeof piece === 'string'
          ? quoteDouble(piece).slice(1, -1).replace(/[{}]/g, '$&$&')
          : `{os.environ['${piece.variable}']}`,
      );
      return `f"${embedded.join('')}"`;
    },
  );

const formatDict = (entries: readonly string[]): string =>
  entries.length === 1 ? `{${entries.join()}}` : formatLines('{', entries, '}', '', '    ');

const formatTuples = (tuples: readonly string[]): string =>
  `[\n${tuples.map((tuple) => `    ${tuple},`).join('\n')}\n]`;

/** The statements that create a body, and the arguments that pass it. */
interface PythonBody {
  statements: string[];
  arguments: string[];
  /** An expression for the media type, if requests does not know it. */
  type?: string;
}

function formatBody(body: SampleBody): PythonBody {
  switch (body.kind) {
    case 'json': {
      const payload = formatLiteral(body.value, syntax);
      return { statements: [`payload = ${payload}`], arguments: ['json=payload'] };
    }
    case 'text': {
      const escaped = body.text.replace(/\\|"""|"$/g, (match) => match.replace(/[\\"]/g, '\\$&'));
      const text = fitsRawLines(body.text) ? `"""${escaped}"""` : quoteDouble(body.text);
      const encode = /[^\0-\x7f]/.test(body.text) ? '.encode("utf-8")' : '';
      return { statements: [`payload = ${text}${encode}`], arguments: ['data=payload'] };
    }
    case 'file': {
      const payload = `open(${quoteDouble(body.fileName)}, "rb")`;
      return { statements: [`payload = ${payload}`], arguments: ['data=payload'] };
    }
    case 'form': {
      const pairs = body.fields.map((field) => `(${field.map(quoteDouble).join(', ')})`);
      const payload = hasRepeatedName(body.fields)
        ? formatTuples(pairs)
        : formatLiteral(Object.fromEntries(body.fields), syntax);
      return { statements: [`payload = ${payload}`], arguments: ['data=payload'] };
    }
    case 'multipart':
      return isFormData(body.mediaType)
        ? formatMultipart(body.parts)
        : encodeMultipart(body.parts, body.mediaType);
  }
}

/** @param read The code that reads an open file. For forms, requests reads the file. */
function formatPart(part: Part, read = ''): string {
  const content = [
    ...(part.kind === 'file'
      ? [quoteDouble(part.fileName), `open(${quoteDouble(part.fileName)}, "rb")${read}`]
      : ['None', quoteDouble(part.value)]),
    ...(part.mediaType === undefined ? [] : [quoteDouble(part.mediaType)]),
  ];
  return `(${quoteDouble(part.name)}, (${content.join(', ')}))`;
}

/** Encodes the parts without requests, which sends parts only as form data. */
function encodeMultipart(parts: readonly Part[], mediaType: string): PythonBody {
  const tuples = formatTuples(parts.map((part) => formatPart(part, '.read()')));
  return {
    statements: [`payload, form_type = encode_multipart_formdata(${tuples})`],
    arguments: ['data=payload'],
    type: `form_type.replace("multipart/form-data", ${quoteDouble(mediaType)})`,
  };
}

/**
 * In requests, a part with a media type must be passed as a file without a name. So must every part
 * if none of them is a file.
 */
function formatMultipart(parts: readonly Part[]) {
  const hasFile = parts.some(({ kind }) => kind === 'file');
  const isField = (part: Part) => hasFile && part.kind === 'field' && part.mediaType === undefined;
  const files = parts.filter((part) => !isField(part)).map((part) => formatPart(part));
  const fields = parts.flatMap((part) =>
    isField(part) && part.kind === 'field'
      ? [`(${quoteDouble(part.name)}, ${quoteDouble(part.value)})`]
      : [],
  );
  return {
    statements: [
      ...(files.length > 0 ? [`files = ${formatTuples(files)}`] : []),
      ...(fields.length > 0 ? [`payload = ${formatTuples(fields)}`] : []),
    ],
    arguments: [...(fields.length > 0 ? ['data=payload'] : []), 'files=files'],
  };
}
