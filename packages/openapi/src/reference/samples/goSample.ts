import { formatJson } from '../../contract/json';
import type { Part, SampleBody } from './sampleBody';
import { headersWithCookie, type SampleRequest, type Template } from './sampleRequest';
import { contentDisposition, isFormData } from './multipartText';
import { encodeForm } from './serializeParameter';
import { concatenate, fitsRawLines, quoteDouble } from './formatLiteral';

export function goSample(request: SampleRequest): string {
  const { method, url, body } = request;
  const sentHeaders = headersWithCookie(request).map(
    ({ name, value }) => `req.Header.Add(${quoteDouble(name)}, ${quoteTemplate(value)})`,
  );
  if (body?.kind === 'multipart') {
    const type = isFormData(body.mediaType)
      ? 'form.FormDataContentType()'
      : `${quoteDouble(`${body.mediaType}; boundary=`)}+form.Boundary()`;
    sentHeaders.unshift(`req.Header.Add("Content-Type", ${type})`);
  }
  const sections = [
    [`url := ${quoteTemplate(url)}`],
    body ? formatBody(body) : [],
    [`req, _ := http.NewRequest(${quoteDouble(method)}, url, ${body ? 'payload' : 'nil'})`],
    sentHeaders,
    ['res, _ := http.DefaultClient.Do(req)'],
    ['defer res.Body.Close()', 'body, _ := io.ReadAll(res.Body)'],
    ['fmt.Println(string(body))'],
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `\t${line}`).join('\n'));
  const program = sections.join('\n\n');
  // Go rejects unused imports.
  const imports = Object.entries(packages).flatMap(([path, usage]) =>
    usage.test(program) ? [`\t"${path}"`] : [],
  );
  return `package main\n\nimport (\n${imports.join('\n')}\n)\n\nfunc main() {\n\n${program}\n\n}`;
}

/** The packages by path, in the order of gofmt. Each pattern matches code that uses the package. */
const packages: Readonly<Record<string, RegExp>> = {
  bytes: /&bytes\.Buffer\{\}$/m,
  fmt: /fmt\./,
  io: /io\./,
  'mime/multipart': /^\tform := multipart\./m,
  'net/http': /http\./,
  'net/textproto': /:= form\.CreatePart\(textproto\./,
  os: /os\.(?:Getenv|Open)\("/,
  strings: /^\tpayload := strings\./m,
};

const quoteTemplate = (template: Template): string =>
  concatenate(template, quoteDouble, (name) => `os.Getenv("${name}")`, '+');

/** Quotes a string. It becomes a raw string unless it contains a backtick. */
const quoteRaw = (text: string): string => (text.includes('`') ? quoteDouble(text) : `\`${text}\``);
const quoteLines = (text: string): string =>
  fitsRawLines(text) ? quoteRaw(text) : quoteDouble(text);

/** Returns the statements that create `payload`. */
function formatBody(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`payload := strings.NewReader(${quoteLines(formatJson(body.value))})`];
    case 'text':
      return [`payload := strings.NewReader(${quoteLines(body.text)})`];
    case 'form':
      return [`payload := strings.NewReader(${quoteDouble(encodeForm(body.fields))})`];
    case 'file':
      return [`payload, _ := os.Open(${quoteDouble(body.fileName)})`, 'defer payload.Close()'];
    case 'multipart':
      return [
        'payload := &bytes.Buffer{}',
        'form := multipart.NewWriter(payload)',
        ...body.parts.flatMap(formatPart),
        'form.Close()',
      ];
  }
}

function formatPart(part: Part, index: number, parts: readonly Part[]): string[] {
  if (part.kind === 'field' && part.mediaType === undefined) {
    return [`form.WriteField(${quoteDouble(part.name)}, ${quoteDouble(part.value)})`];
  }
  const isNamed = (one: Part) => one.kind === part.kind && (one.kind === 'file' || one.mediaType);
  const number = parts.slice(0, index + 1).filter(isNamed).length;
  const suffix = number === 1 ? '' : String(number);
  const variable = `${part.kind === 'file' ? 'part' : 'field'}${suffix}`;
  const create = [
    `${variable}, _ := form.CreatePart(textproto.MIMEHeader{`,
    `\t"Content-Disposition": {${quoteRaw(contentDisposition(part))}},`,
    ...(part.mediaType === undefined
      ? []
      : [`\t"Content-Type":        {${quoteDouble(part.mediaType)}},`]),
    '})',
  ];
  if (part.kind === 'field') {
    return [...create, `io.WriteString(${variable}, ${quoteDouble(part.value)})`];
  }
  return [
    `file${suffix}, _ := os.Open(${quoteDouble(part.fileName)})`,
    `defer file${suffix}.Close()`,
    ...create,
    `io.Copy(${variable}, file${suffix})`,
  ];
}
