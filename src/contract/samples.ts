import { HTTPSnippet } from '@readme/httpsnippet';
import type { JsonObject } from './contractJson';
import {
  joined,
  sampleRequest,
  type Part,
  type SampleBody,
  type SampleRequest,
  type Text,
} from './sampleRequest';

/** One request, written in one language. */
export interface RequestSample {
  language: 'curl' | 'javascript' | 'python' | 'php' | 'ruby' | 'java' | 'go' | 'csharp';
  /** For people, e.g. `JavaScript`. */
  label: string;
  /** Language of the syntax highlighter, e.g. `bash`. */
  shiki: string;
  code: string;
}

/**
 * The request of an operation in eight languages, always in the same order;
 * none when the contract has no such operation.
 *
 * @readme/httpsnippet writes the program. It does not quote texts safely for
 * every language, knows no environment variables and turns files into texts, so
 * it is given placeholders, which are replaced by text, bodies and files written
 * as each language needs them.
 */
export function requestSamples(
  document: JsonObject,
  operation: { method: string; path: string },
): RequestSample[] {
  const request = sampleRequest(document, operation);
  if (request === undefined) return [];
  return languages.map(({ language, label, shiki, ...rest }) => ({
    language,
    label,
    shiki,
    code: write(request, rest),
  }));
}

interface Language extends Omit<RequestSample, 'code'>, Writer {}

interface Writer {
  target: 'shell' | 'javascript' | 'python' | 'php' | 'ruby' | 'java' | 'go' | 'csharp';
  client: string;
  /** Whether the program turns a value into JSON, instead of sending text. */
  writesJson?: true;
  /** An expression of the language that gives the text. */
  text: (text: Text) => string;
  /** Puts the body into the program that has a placeholder for it. */
  body: (code: string, body: SampleBody) => string;
  /** Last changes to the program. */
  finish?: (code: string, request: SampleRequest) => string;
}

/** Stands for the body; long, so that no generator puts it on a line with others. */
const bodyToken = `zzbody${'x'.repeat(90)}zz`;
const placeHost = 'place.invalid';
const cookieName = 'zzcookie';

function write(request: SampleRequest, writer: Writer): string {
  const texts: Text[] = [];
  // As long as what it stands for, because generators break lines by length.
  const place = (text: Text) => {
    const length = text.reduce(
      (sum, piece) => sum + (typeof piece === 'string' ? piece : piece.variable).length,
      0,
    );
    const number = texts.push(text) - 1;
    return `zz${number}${'x'.repeat(Math.min(Math.max(length - 5, 0), 100))}zz`;
  };
  const [address] = request.url;
  const secure = !(typeof address === 'string' && address.startsWith('http:'));
  const json = request.body?.kind === 'json' && writer.writesJson === true;
  const snippet = new HTTPSnippet({
    method: request.method,
    url: `${secure ? 'https' : 'http'}://${placeHost}/${place(request.url)}`,
    httpVersion: 'HTTP/1.1',
    headers: request.headers.map(({ name, value }) => ({ name, value: place(value) })),
    cookies: request.cookie ? [{ name: cookieName, value: place(request.cookie) }] : [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    ...(request.body && {
      postData: {
        mimeType: json ? 'application/json' : 'text/plain',
        text: json ? JSON.stringify(bodyToken) : bodyToken,
      },
    }),
  } as ConstructorParameters<typeof HTTPSnippet>[0]);
  const [frame] = snippet.convert(writer.target, writer.client);
  if (typeof frame !== 'string') throw new Error(`No generator for ${writer.target}.`);

  const quoted =
    writer.target === 'shell'
      ? /'([^'\n]*zz\d+x*zz[^'\n]*)'|[^\s'"]*zz\d+x*zz[^\s'"]*/g
      : /(?<quote>["'])([^"'\n]*zz\d+x*zz[^"'\n]*)\k<quote>/g;
  let code = frame.replace(quoted, (literal: string) => {
    const content = literal
      .replace(/^["']|["']$/g, '')
      .replace(new RegExp(`https?://${placeHost}/|${cookieName}=`, 'g'), '');
    return writer.text(
      joined(
        content
          .split(/(zz\d+x*zz)/)
          .filter((piece) => piece !== '')
          .flatMap(
            (piece): Text => texts[Number(/^zz(\d+)x*zz$/.exec(piece)?.[1] ?? NaN)] ?? [piece],
          ),
      ),
    );
  });
  if (request.body) code = writer.body(code, request.body);
  code = writer.finish?.(code, request) ?? code;
  return code.trimEnd();
}

/** Replaces what must stand exactly once in a generated program. */
function replaceOne(code: string, search: string | RegExp, replacement: string): string {
  const parts = code.split(search);
  if (parts.length !== 2) {
    throw new Error(`The generated program has an unexpected form (${String(search)}):\n${code}`);
  }
  return parts.join(replacement);
}

/** Indentation of the line in which a text stands. */
function indentationAt(code: string, text: string): string {
  const line = code.slice(code.lastIndexOf('\n', code.indexOf(text)) + 1);
  return /^ */.exec(line)?.[0] ?? '';
}

const variablesOf = (request: SampleRequest): boolean =>
  [request.url, request.cookie ?? [], ...request.headers.map(({ value }) => value)]
    .flat()
    .some((piece) => typeof piece !== 'string');

// --- Values as literals of a language ---------------------------------------

interface Syntax {
  indent: string;
  text: (text: string) => string;
  words: { null: string; true: string; false: string };
  list: [open: string, close: string];
  map: [open: string, close: string];
  emptyMap: string;
  /** Spaces inside the braces of a map on one line. */
  padding: string;
  key: (name: string) => string;
  separator: string;
}

/** A JSON value as a literal; the lines after the first are indented. */
function literal(value: unknown, syntax: Syntax, indentation: string, outer = true): string {
  if (value === null || value === undefined) return syntax.words.null;
  if (typeof value === 'boolean') return syntax.words[value ? 'true' : 'false'];
  if (typeof value === 'string') return syntax.text(value);
  if (typeof value !== 'object') return String(value);
  const inner = indentation + syntax.indent;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((item: unknown) => literal(item, syntax, inner, false))
    : Object.entries(value).map(
        ([name, item]) => syntax.key(name) + syntax.separator + literal(item, syntax, inner, false),
      );
  const [open, close] = isList ? syntax.list : syntax.map;
  if (entries.length === 0) return isList ? open + close : syntax.emptyMap;
  const line = entries.join(', ');
  const flat = !Object.values(value).some((item) => typeof item === 'object' && item !== null);
  if (flat && !line.includes('\n') && line.length <= 60 && (!outer || isList)) {
    return isList ? open + line + close : open + syntax.padding + line + syntax.padding + close;
  }
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indentation}${close}`;
}

/** Pretty JSON, as it is sent. */
const jsonText = (value: unknown): string => JSON.stringify(value, null, 2);
const hasLines = (text: string) => text.includes('\n');
/** Whether a raw literal of several lines gives exactly this text. */
const fitsBlock = (text: string) =>
  hasLines(text) && !/\r|[ \t](?:\n|$)/.test(text) && !hasControls(text);
const hasControls = (text: string) => /[^\P{Cc}\t\n\u0080-\u009f]|[\u2028\u2029]/u.test(text);
const duplicates = (names: string[]) => new Set(names).size < names.length;
const encodeForm = (text: string) =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const encodedForm = (fields: [string, string][]) =>
  fields.map(([name, value]) => `${encodeForm(name)}=${encodeForm(value)}`).join('&');

// --- curl ---------------------------------------------------------------------

const shellQuote = (text: string) => (/^[\w\-./@%^=:]+$/.test(text) ? text : shellStrong(text));
const shellStrong = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function shellText(text: Text): string {
  if (text.every((piece) => typeof piece === 'string')) return shellQuote(text.join(''));
  const pieces = text.map((piece, index) => {
    if (typeof piece === 'string') return piece.replace(/[\\"$`]/g, '\\$&');
    const next = text[index + 1];
    return typeof next === 'string' && /^\w/.test(next)
      ? `\${${piece.variable}}`
      : `$${piece.variable}`;
  });
  return `"${pieces.join('')}"`;
}

function curlBody(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`--data ${shellStrong(jsonText(body.value))}`];
    case 'text':
      // `--data @name` reads a file.
      return [
        `${body.text.startsWith('@') ? '--data-raw' : '--data-binary'} ${shellStrong(body.text)}`,
      ];
    case 'file':
      return [`--data-binary ${shellQuote(`@${body.fileName}`)}`];
    case 'form':
      return body.fields.map(
        ([name, value]) => `--data-urlencode ${shellQuote(`${encodeForm(name)}=${value}`)}`,
      );
    case 'multipart':
      return body.parts.map(({ name, value, fileName, mediaType }) => {
        const type = mediaType === undefined ? '' : `;type=${mediaType}`;
        if (fileName !== undefined) return `--form ${shellQuote(`${name}=@${fileName}${type}`)}`;
        // `--form` gives `@`, `<`, `;` and quotes a meaning; `--form-string` takes no type.
        const special = /^[@<"]|;/.test(value ?? '');
        return special
          ? `--form-string ${shellQuote(`${name}=${value ?? ''}`)}`
          : `--form ${shellQuote(`${name}=${value ?? ''}${type}`)}`;
      });
  }
}

// --- JavaScript ----------------------------------------------------------------

const escaped = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
const jsString = (text: string) => `'${escaped(text).replaceAll("'", "\\'")}'`;
const jsTemplate = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&');
const jsSyntax: Syntax = {
  indent: '  ',
  text: jsString,
  words: { null: 'null', true: 'true', false: 'false' },
  list: ['[', ']'],
  map: ['{', '}'],
  emptyMap: '{}',
  padding: ' ',
  key: (name) => {
    if (name === '__proto__') return `['__proto__']`;
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : jsString(name);
  },
  separator: ': ',
};

function jsText(text: Text): string {
  if (text.every((piece) => typeof piece === 'string')) return jsString(text.join(''));
  const pieces = text.map((piece) =>
    typeof piece === 'string' ? jsTemplate(piece) : `\${process.env.${piece.variable}}`,
  );
  const [only] = text;
  return text.length === 1 && typeof only === 'object'
    ? `process.env.${only.variable}`
    : `\`${pieces.join('')}\``;
}

function jsBody(code: string, body: SampleBody): string {
  const token = `'${bodyToken}'`;
  const needFiles = (program: string) => `import { openAsBlob } from 'node:fs';\n\n${program}`;
  const blob = (fileName: string, mediaType: string | undefined) =>
    `await openAsBlob(${jsString(fileName)}${mediaType === undefined ? '' : `, { type: ${jsString(mediaType)} }`})`;
  switch (body.kind) {
    case 'json':
      return replaceOne(code, token, literal(body.value, jsSyntax, indentationAt(code, token)));
    case 'text':
      return replaceOne(
        code,
        token,
        fitsBlock(body.text) ? `\`${jsTemplate(body.text)}\`` : jsString(body.text),
      );
    case 'file':
      return needFiles(replaceOne(code, token, blob(body.fileName, undefined)));
    case 'form': {
      const indentation = indentationAt(code, token);
      const fields = duplicates(body.fields.map(([name]) => name))
        ? body.fields
        : Object.fromEntries(body.fields);
      return replaceOne(
        code,
        token,
        `new URLSearchParams(${literal(fields, jsSyntax, indentation)})`,
      );
    }
    case 'multipart': {
      const lines = body.parts.map(({ name, value, fileName, mediaType }) => {
        if (fileName !== undefined) {
          return `form.append(${jsString(name)}, ${blob(fileName, mediaType)}, ${jsString(fileName)});`;
        }
        const content = jsString(value ?? '');
        return mediaType === undefined
          ? `form.append(${jsString(name)}, ${content});`
          : `form.append(${jsString(name)}, new Blob([${content}], { type: ${jsString(mediaType)} }));`;
      });
      const program = `const form = new FormData();\n${lines.join('\n')}\n\n${replaceOne(code, token, 'form')}`;
      return body.parts.some(isFile) ? needFiles(program) : program;
    }
  }
}

const isFile = (part: Part) => part.fileName !== undefined;

// --- Python ---------------------------------------------------------------------

const pySyntax: Syntax = {
  indent: '    ',
  text: (text) => JSON.stringify(text),
  words: { null: 'None', true: 'True', false: 'False' },
  list: ['[', ']'],
  map: ['{', '}'],
  emptyMap: '{}',
  padding: '',
  key: (name) => JSON.stringify(name),
  separator: ': ',
};

function pyText(text: Text): string {
  if (text.every((piece) => typeof piece === 'string')) return JSON.stringify(text.join(''));
  const [only] = text;
  if (text.length === 1 && typeof only === 'object') return `os.environ["${only.variable}"]`;
  const pieces = text.map((piece) =>
    typeof piece === 'string'
      ? JSON.stringify(piece).slice(1, -1).replace(/[{}]/g, '$&$&')
      : `{os.environ['${piece.variable}']}`,
  );
  return `f"${pieces.join('')}"`;
}

function pyBody(code: string, body: SampleBody): string {
  const statement = `payload = "${bodyToken}"`;
  const put = (replacement: string) => replaceOne(code, statement, replacement);
  const bytes = (text: string) => (/[^\0-\x7f]/.test(text) ? '.encode("utf-8")' : '');
  switch (body.kind) {
    case 'json':
      return put(`payload = ${literal(body.value, pySyntax, '')}`);
    case 'text': {
      const block = body.text.replace(/\\|"""|"$/g, (match) => match.replace(/[\\"]/g, '\\$&'));
      const content = fitsBlock(body.text) ? `"""${block}"""` : JSON.stringify(body.text);
      return put(`payload = ${content}${bytes(body.text)}`);
    }
    case 'file':
      return put(`payload = open(${JSON.stringify(body.fileName)}, "rb")`);
    case 'form': {
      if (!duplicates(body.fields.map(([name]) => name))) {
        return put(`payload = ${literal(Object.fromEntries(body.fields), pySyntax, '')}`);
      }
      const pairs = body.fields.map(
        ([name, value]) => `    (${JSON.stringify(name)}, ${JSON.stringify(value)}),`,
      );
      return put(`payload = [\n${pairs.join('\n')}\n]`);
    }
    case 'multipart': {
      // A part with a type, and every part where there is no file, has to be a “file” without a name.
      const named = body.parts.filter((part) => isFile(part) || part.mediaType !== undefined);
      const files = body.parts.some(isFile) ? named : body.parts;
      const fields = body.parts.filter((part) => !files.includes(part));
      const tuple = ({ name, value, fileName, mediaType }: Part) => {
        const content = [
          fileName === undefined ? 'None' : JSON.stringify(fileName),
          fileName === undefined
            ? JSON.stringify(value ?? '')
            : `open(${JSON.stringify(fileName)}, "rb")`,
          ...(mediaType === undefined ? [] : [JSON.stringify(mediaType)]),
        ].join(', ');
        return `    (${JSON.stringify(name)}, (${content})),`;
      };
      const pairs = fields.map(
        ({ name, value }) => `    (${JSON.stringify(name)}, ${JSON.stringify(value ?? '')}),`,
      );
      const list = (name: string, lines: string[]) =>
        lines.length > 0 ? [`${name} = [\n${lines.join('\n')}\n]`] : [];
      const result = put(
        [...list('files', files.map(tuple)), ...list('payload', pairs)].join('\n'),
      );
      const names = [...(pairs.length > 0 ? ['data=payload'] : []), 'files=files'].join(', ');
      return replaceOne(result, ', data=payload', `, ${names}`);
    }
  }
}

// --- PHP ------------------------------------------------------------------------

/** A single-quoted text of PHP or Ruby, in which only `\` and `'` are special. */
const strongText = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const phpString = (text: string) =>
  hasControls(text)
    ? `"${text
        .replace(/[\\"$]/g, '\\$&')
        .replace(
          /[^\P{Cc}\u0080-\u009f]/gu,
          (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
        )}"`
    : strongText(text);
const phpSyntax: Syntax = {
  indent: '  ',
  text: phpString,
  words: { null: 'null', true: 'true', false: 'false' },
  list: ['[', ']'],
  map: ['[', ']'],
  emptyMap: 'new stdClass()',
  padding: '',
  key: phpString,
  separator: ' => ',
};

const phpText = (text: Text): string =>
  text
    .map((piece) => (typeof piece === 'string' ? phpString(piece) : `getenv('${piece.variable}')`))
    .join(' . ') || "''";

function phpBody(code: string, body: SampleBody): string {
  if (body.kind === 'json') {
    const token = `'${bodyToken}'`;
    return replaceOne(code, token, literal(body.value, phpSyntax, indentationAt(code, token)));
  }
  const token = `"${bodyToken}"`;
  const put = (replacement: string) => replaceOne(code, token, replacement);
  switch (body.kind) {
    case 'text':
      return put(phpString(body.text));
    case 'file':
      return put(`file_get_contents(${phpString(body.fileName)})`);
    case 'form': {
      if (duplicates(body.fields.map(([name]) => name))) {
        return put(phpString(encodedForm(body.fields)));
      }
      const fields = literal(
        Object.fromEntries(body.fields),
        phpSyntax,
        indentationAt(code, token),
      );
      return put(body.fields.length === 0 ? "''" : `http_build_query(${fields})`);
    }
    case 'multipart': {
      const indentation = indentationAt(code, token);
      const seen = new Map<string, number>();
      const lines = body.parts.map(({ name, value, fileName, mediaType }) => {
        // Keys of an array are unique; PHP has no other way to repeat a part.
        const count = seen.get(name) ?? 0;
        seen.set(name, count + 1);
        const key = phpString(count === 0 ? name : `${name}[${count}]`);
        const type = mediaType === undefined ? '' : `, ${phpString(mediaType)}`;
        if (fileName !== undefined) return `${key} => new CURLFile(${phpString(fileName)}${type})`;
        return mediaType === undefined
          ? `${key} => ${phpString(value ?? '')}`
          : `${key} => new CURLStringFile(${phpString(value ?? '')}, ${phpString(name)}${type})`;
      });
      return put(
        `[\n${lines.map((line) => `${indentation}  ${line}`).join(',\n')}\n${indentation}]`,
      );
    }
  }
}

// --- Ruby -----------------------------------------------------------------------

const rubyDouble = (text: string) =>
  text
    .replace(/[\\"#]/g, '\\$&')
    .replace(
      /[^\P{Cc}\u0080-\u009f]/gu,
      (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );
const rubyString = (text: string) =>
  hasControls(text) ? `"${rubyDouble(text)}"` : strongText(text);
const rubySyntax: Syntax = {
  indent: '  ',
  text: rubyString,
  words: { null: 'nil', true: 'true', false: 'false' },
  list: ['[', ']'],
  map: ['{', '}'],
  emptyMap: '{}',
  padding: ' ',
  key: rubyString,
  separator: ' => ',
};

function rubyText(text: Text): string {
  if (text.every((piece) => typeof piece === 'string')) return rubyString(text.join(''));
  const [only] = text;
  if (text.length === 1 && typeof only === 'object') return `ENV['${only.variable}']`;
  const pieces = text.map((piece) =>
    typeof piece === 'string' ? rubyDouble(piece) : `#{ENV['${piece.variable}']}`,
  );
  return `"${pieces.join('')}"`;
}

function rubyBody(code: string, body: SampleBody): string {
  const put = (replacement: string) =>
    replaceOne(code, `request.body = "${bodyToken}"`, replacement);
  switch (body.kind) {
    case 'json':
      return replaceOne(
        put(`request.body = JSON.generate(${literal(body.value, rubySyntax, '')})`),
        "require 'net/http'\n",
        "require 'net/http'\nrequire 'json'\n",
      );
    case 'text':
      return put(`request.body = ${rubyString(body.text)}`);
    case 'file':
      return put(`request.body = File.binread(${rubyString(body.fileName)})`);
    case 'form': {
      const pairs = body.fields.map(
        ([name, value]) => `  [${rubyString(name)}, ${rubyString(value)}]`,
      );
      return put(`request.body = URI.encode_www_form([\n${pairs.join(',\n')}\n])`);
    }
    case 'multipart': {
      const lines = body.parts.map(({ name, value, fileName, mediaType }) => {
        const content =
          fileName === undefined
            ? rubyString(value ?? '')
            : `File.open(${rubyString(fileName)}, 'rb')`;
        const options =
          mediaType === undefined ? '' : `, { content_type: ${rubyString(mediaType)} }`;
        return `  [${rubyString(name)}, ${content}${options}]`;
      });
      return put(`request.set_form([\n${lines.join(',\n')}\n], 'multipart/form-data')`);
    }
  }
}

// --- Java, Go, C# -----------------------------------------------------------------

/** Java and C#: pieces joined by `+`. */
const added =
  (variable: (name: string) => string, plus: string) =>
  (text: Text): string =>
    text
      .map((piece) =>
        typeof piece === 'string' ? JSON.stringify(piece) : variable(piece.variable),
      )
      .join(plus) || '""';

function javaLong(text: string): string {
  if (!fitsBlock(text)) return JSON.stringify(text);
  const block = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').replace(/"$/, '\\"');
  const lines = block.split('\n').map((line) => (line === '' ? '' : `      ${line}`));
  return `"""\n${lines.join('\n')}${block.endsWith('\n') ? '      ' : ''}"""`;
}

/** What separates the parts of a multipart body that a program puts together itself. */
const boundary = 'part-boundary-7d1f0c';
const disposition = ({ name, fileName }: Part) =>
  [`form-data; name="${name}"`, ...(fileName === undefined ? [] : [`filename="${fileName}"`])].join(
    '; ',
  );

function javaBody(code: string, body: SampleBody): string {
  const publishers = 'HttpRequest.BodyPublishers';
  const put = (replacement: string) =>
    replaceOne(code, `${publishers}.ofString("${bodyToken}")`, replacement);
  switch (body.kind) {
    case 'json':
      return put(`${publishers}.ofString(${javaLong(jsonText(body.value))})`);
    case 'text':
      return put(`${publishers}.ofString(${javaLong(body.text)})`);
    case 'file':
      return put(`${publishers}.ofFile(Path.of(${JSON.stringify(body.fileName)}))`);
    case 'form':
      return put(`${publishers}.ofString(${JSON.stringify(encodedForm(body.fields))})`);
    case 'multipart': {
      const pieces: string[] = [];
      let text = '';
      const flush = () => {
        if (text !== '') pieces.push(`${publishers}.ofString(${javaLines(text)})`);
        text = '';
      };
      for (const part of body.parts) {
        text += `--${boundary}\r\nContent-Disposition: ${disposition(part)}\r\n`;
        if (part.mediaType !== undefined) text += `Content-Type: ${part.mediaType}\r\n`;
        text += '\r\n';
        if (part.fileName === undefined) {
          text += part.value ?? '';
        } else {
          flush();
          pieces.push(`${publishers}.ofFile(Path.of(${JSON.stringify(part.fileName)}))`);
        }
        text += '\r\n';
      }
      text += `--${boundary}--\r\n`;
      flush();
      const method = /\n *\.method\("/.exec(code)?.[0] ?? '';
      const typed = `\n    .header("Content-Type", "multipart/form-data; boundary=${boundary}")`;
      return replaceOne(
        put(`${publishers}.concat(\n      ${pieces.join(',\n      ')})`),
        method,
        typed + method,
      );
    }
  }
}

/** A text with line breaks as one text for each line, added up. */
const javaLines = (text: string) =>
  text
    .split(/(?<=\r\n)(?=.)/)
    .map((line) => JSON.stringify(line))
    .join('\n        + ');

const goLong = (text: string) =>
  fitsBlock(text) && !text.includes('`') ? `\`${text}\`` : JSON.stringify(text);

function goImports(code: string, add: string[], remove: string[] = []): string {
  return code.replace(/import \(\n([\s\S]*?)\n\)/, (_, lines: string) => {
    const names = lines.split('\n').map((line) => line.trim().replaceAll('"', ''));
    const all = [...new Set([...names, ...add])].filter((name) => !remove.includes(name)).sort();
    return `import (\n${all.map((name) => `\t"${name}"`).join('\n')}\n)`;
  });
}

function goBody(code: string, body: SampleBody): string {
  const put = (replacement: string) =>
    replaceOne(code, `payload := strings.NewReader("${bodyToken}")`, replacement);
  switch (body.kind) {
    case 'json':
      return put(`payload := strings.NewReader(${goLong(jsonText(body.value))})`);
    case 'text':
      return put(`payload := strings.NewReader(${goLong(body.text)})`);
    case 'form':
      return put(`payload := strings.NewReader(${JSON.stringify(encodedForm(body.fields))})`);
    case 'file':
      return goImports(
        put(`payload, _ := os.Open(${JSON.stringify(body.fileName)})\n\tdefer payload.Close()`),
        ['os'],
        ['strings'],
      );
    case 'multipart': {
      let files = 0;
      let typedFields = 0;
      const lines = body.parts.flatMap((part) => {
        const { name, value, fileName, mediaType } = part;
        if (fileName === undefined && mediaType === undefined) {
          return [`form.WriteField(${JSON.stringify(name)}, ${JSON.stringify(value ?? '')})`];
        }
        const isFilePart = fileName !== undefined;
        const number = isFilePart ? (files += 1) : (typedFields += 1);
        const suffix = number === 1 ? '' : String(number);
        const variable = `${isFilePart ? 'part' : 'field'}${suffix}`;
        const create = [
          `${variable}, _ := form.CreatePart(textproto.MIMEHeader{`,
          `\t"Content-Disposition": {${goLiteral(disposition(part))}},`,
          ...(mediaType === undefined
            ? []
            : [`\t"Content-Type":        {${JSON.stringify(mediaType)}},`]),
          '})',
        ];
        return isFilePart
          ? [
              `file${suffix}, _ := os.Open(${JSON.stringify(fileName)})`,
              `defer file${suffix}.Close()`,
              ...create,
              `io.Copy(${variable}, file${suffix})`,
            ]
          : [...create, `io.WriteString(${variable}, ${JSON.stringify(value ?? '')})`];
      });
      const statements = [
        'payload := &bytes.Buffer{}',
        'form := multipart.NewWriter(payload)',
        ...lines,
        'form.Close()',
      ];
      const request = /\n\treq, _ := http\.NewRequest\([^\n]*\n\n/.exec(code)?.[0] ?? '';
      const typed = `${request}\treq.Header.Add("Content-Type", form.FormDataContentType())\n`;
      return goImports(
        replaceOne(put(statements.join('\n\t')), request, typed),
        [
          'bytes',
          'mime/multipart',
          ...(files > 0 ? ['os'] : []),
          ...(files + typedFields > 0 ? ['net/textproto'] : []),
        ],
        ['strings'],
      );
    }
  }
}

const goLiteral = (text: string) => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);

function csharpLong(text: string, indentation: string): string {
  if (!fitsBlock(text)) return JSON.stringify(text);
  const longest = Math.max(0, ...[...text.matchAll(/"+/g)].map(([run]) => run.length));
  const quotes = '"'.repeat(Math.max(3, longest + 1));
  const lines = text.split('\n').map((line) => (line === '' ? '' : indentation + line));
  return `${quotes}\n${lines.join('\n')}\n${indentation}${quotes}`;
}

function csharpBody(code: string, body: SampleBody): string {
  const statement = new RegExp(
    `Content = new StringContent\\("${bodyToken}"\\)\\n {4}\\{[\\s\\S]*?\\n {4}\\}`,
  );
  const quote = (text: string) => JSON.stringify(text);
  const typed = (content: string, mediaType: string, indentation: string) =>
    [
      content,
      '{',
      `    Headers = { ContentType = MediaTypeHeaderValue.Parse(${quote(mediaType)}) }`,
      '}',
    ].join(`\n${indentation}`);
  const put = (content: string) => replaceOne(code, statement, `Content = ${content}`);
  const indentation = '    ';
  switch (body.kind) {
    case 'json':
    case 'text': {
      const text = body.kind === 'json' ? jsonText(body.value) : body.text;
      const content = `new StringContent(${csharpLong(text, '        ')})`;
      return put(typed(content, body.mediaType, indentation));
    }
    case 'file': {
      const content = `new StreamContent(File.OpenRead(${quote(body.fileName)}))`;
      return put(typed(content, body.mediaType, indentation));
    }
    case 'form': {
      const pairs = body.fields.map(
        ([name, value]) =>
          `        new KeyValuePair<string, string>(${quote(name)}, ${quote(value)}),`,
      );
      return put(`new FormUrlEncodedContent(new[]\n    {\n${pairs.join('\n')}\n    })`);
    }
    case 'multipart': {
      const parts = body.parts.map(({ name, value, fileName, mediaType }) => {
        const content =
          fileName === undefined
            ? `new StringContent(${quote(value ?? '')})`
            : `new StreamContent(File.OpenRead(${quote(fileName)}))`;
        const inner = '            ';
        const whole = mediaType === undefined ? content : typed(content, mediaType, inner);
        const names = [name, ...(fileName === undefined ? [] : [fileName])].map(quote).join(', ');
        return mediaType === undefined
          ? `        { ${whole}, ${names} },`
          : `        {\n${inner}${whole},\n${inner}${names}\n        },`;
      });
      return put(`new MultipartFormDataContent\n    {\n${parts.join('\n')}\n    }`);
    }
  }
}

// --- The languages, in the order of their tabs -------------------------------------

const languages: Language[] = [
  {
    language: 'curl',
    label: 'curl',
    shiki: 'bash',
    target: 'shell',
    client: 'curl',
    text: shellText,
    body: (code, body) =>
      replaceOne(
        code,
        ` \\\n  --data ${bodyToken}`,
        curlBody(body)
          .map((option) => ` \\\n  ${option}`)
          .join(''),
      ),
    // `--request HEAD` waits for a body that never comes.
    finish: (code) => code.replace('curl --request HEAD', 'curl --head'),
  },
  {
    language: 'javascript',
    label: 'JavaScript',
    shiki: 'javascript',
    target: 'javascript',
    client: 'fetch',
    writesJson: true,
    text: jsText,
    body: jsBody,
    // Without content, `res.json()` would fail.
    finish: (code, request) =>
      request.answersJson ? code : code.replace('res => res.json()', 'res => res.text()'),
  },
  {
    language: 'python',
    label: 'Python',
    shiki: 'python',
    target: 'python',
    client: 'requests',
    writesJson: true,
    text: pyText,
    body: pyBody,
    finish: (code, request) => (variablesOf(request) ? `import os\n\n${code}` : code),
  },
  {
    language: 'php',
    label: 'PHP',
    shiki: 'php',
    target: 'php',
    client: 'curl',
    writesJson: true,
    text: phpText,
    body: phpBody,
    finish: (code) =>
      code.replace('  CURLOPT_CUSTOMREQUEST => "HEAD",', '$&\n  CURLOPT_NOBODY => true,'),
  },
  {
    language: 'ruby',
    label: 'Ruby',
    shiki: 'ruby',
    target: 'ruby',
    client: 'native',
    text: rubyText,
    body: rubyBody,
  },
  {
    language: 'java',
    label: 'Java',
    shiki: 'java',
    target: 'java',
    client: 'nethttp',
    text: added((name) => `System.getenv("${name}")`, ' + '),
    body: javaBody,
  },
  {
    language: 'go',
    label: 'Go',
    shiki: 'go',
    target: 'go',
    client: 'native',
    text: added((name) => `os.Getenv("${name}")`, '+'),
    body: goBody,
    finish: (code, request) => (variablesOf(request) ? goImports(code, ['os']) : code),
  },
  {
    language: 'csharp',
    label: 'C#',
    shiki: 'csharp',
    target: 'csharp',
    client: 'httpclient',
    text: added((name) => `Environment.GetEnvironmentVariable("${name}")`, ' + '),
    body: csharpBody,
  },
];
