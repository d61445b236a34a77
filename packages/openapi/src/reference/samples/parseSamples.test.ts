import { execFileSync } from 'node:child_process';
import type { SampleBody } from './sampleBody';
import { formatJson } from '../../contract/json';
import { buildSampleRequest } from './sampleRequest';
import { hasRepeatedName } from './multipartText';
import { encodeForm } from './serializeParameter';
import { requestSamples, sampleLanguages, type RequestSample } from './requestSamples';
import { testRequests } from './testRequests';

const contract = testRequests('https://api.example.com/v1');

const unescapeHex = (text: string): string =>
  text.replace(/\\(?:x([\da-f]{2})|(.))/gs, (_, hex: string | undefined, other: string) =>
    hex === undefined
      ? ({ r: '\r', n: '\n' }[other] ?? other)
      : String.fromCharCode(parseInt(hex, 16)),
  );
const unescapeSingle = (text: string): string => text.replace(/\\([\\'])/g, '$1');

/** Removes the indentation of the closing quotes from each line of a C# raw string. */
function unindent(literal: string): string {
  const [, indentation = ''] = /\n( *)"+$/.exec(literal) ?? [];
  return literal
    .replace(/^"+\n|\n *"+$/g, '')
    .split('\n')
    .map((line) => line.slice(indentation.length))
    .join('\n');
}

/** The string that a literal represents, by the name of its node in the grammar. */
const decoders: Record<string, Record<string, (literal: string) => string>> = {
  php: {
    string: (literal) => unescapeSingle(literal.slice(1, -1)),
    encapsed_string: (literal) => unescapeHex(literal.slice(1, -1)),
  },
  ruby: {
    string: (literal) =>
      (literal.startsWith('"') ? unescapeHex : unescapeSingle)(literal.slice(1, -1)),
  },
  go: {
    interpreted_string_literal: (literal) => JSON.parse(literal) as string,
    raw_string_literal: (literal) => literal.slice(1, -1),
  },
  'c-sharp': {
    string_literal: (literal) => JSON.parse(literal) as string,
    raw_string_literal: unindent,
  },
};

/** The parts of a program that a tree-sitter grammar finds. */
interface ParsedProgram {
  /** Text that the grammar rejects. */
  errors: string[];
  nodes: { type: string; text: string }[];
}

/**
 * Parses programs in a separate process, because Jest cannot load the package: it would compile its
 * `import()` to a call of a variable that the package shadows.
 */
function parsePrograms(grammar: string, programs: readonly string[]): ParsedProgram[] {
  const script = `
    const { readFileSync } = require('node:fs');
    const { Language, Parser } = require('@vscode/tree-sitter-wasm');
    const listNodes = (node) => [node, ...node.children.flatMap(listNodes)];
    Parser.init().then(async () => {
      const parser = new Parser();
      const file = require.resolve('@vscode/tree-sitter-wasm/wasm/tree-sitter-${grammar}.wasm');
      parser.setLanguage(await Language.load(readFileSync(file)));
      const parsed = JSON.parse(readFileSync(0, 'utf8')).map((program) => {
        const nodes = listNodes(parser.parse(program).rootNode);
        const errors = nodes.filter((node) => node.isError || node.isMissing);
        return {
          errors: errors.map(({ text }) => text),
          nodes: nodes.map(({ type, text }) => ({ type, text })),
        };
      });
      console.log(JSON.stringify(parsed));
    });`;
  const output = execFileSync(process.execPath, ['-e', script], {
    cwd: __dirname,
    input: JSON.stringify(programs),
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return JSON.parse(output) as ParsedProgram[];
}

/** For each language, its grammar and what makes a sample a whole program. */
const grammars: Record<RequestSample['language'], [string, ((code: string) => string)?]> = {
  curl: ['bash'],
  javascript: ['javascript'],
  python: ['python'],
  php: ['php'],
  ruby: ['ruby'],
  java: ['java', (code) => `class A { void a() throws Exception { ${code} } }`],
  go: ['go'],
  csharp: ['c-sharp'],
};

test.each(sampleLanguages)('Every sample in $label is a program of it.', ({ language }) => {
  const [grammar, complete = (code: string) => code] = grammars[language];
  const requests = contract.operations.map((operation) => buildSampleRequest(contract, operation));
  const codes = requests.map(
    (request) => requestSamples(request).find((one) => one.language === language)?.code ?? '',
  );
  const decode = decoders[grammar];
  for (const [index, { errors, nodes }] of parsePrograms(grammar, codes.map(complete)).entries()) {
    expect(errors.map((text) => `${text} in\n${codes[index] ?? ''}`)).toEqual([]);
    if (!decode) continue;
    const literals = nodes.flatMap(({ type, text }) => decode[type]?.(text) ?? []);
    for (const expected of listSentStrings(requests[index]?.body, language)) {
      // Some languages put the text between the values into the same literal.
      const isPart = requests[index]?.body?.kind === 'multipart';
      expect(isPart ? literals.join('\0') : literals).toContain(expected);
    }
  }
});

/** Strings that a program must contain as literals. */
function listSentStrings(
  body: SampleBody | undefined,
  language: RequestSample['language'],
): string[] {
  switch (body?.kind) {
    case 'json':
      return language === 'php' || language === 'ruby'
        ? listStrings(body.value)
        : [formatJson(body.value)];
    case 'text':
      return [body.text];
    case 'file':
      return [body.fileName];
    case 'form': {
      const isEncoded = language === 'go' || (language === 'php' && hasRepeatedName(body.fields));
      return isEncoded ? [encodeForm(body.fields)] : body.fields.flat();
    }
    case 'multipart':
      return body.parts.map((part) => (part.kind === 'file' ? part.fileName : part.value));
    case undefined:
      return [];
  }
}

/** All keys and strings of a value. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return [...keys, ...Object.values(value).flatMap(listStrings)];
}
