import { escapeRegExp } from '@docs/core/text';
import { httpMethods, type Operation } from '@docs/openapi/contract';
import type { FenceReference, PageProblem } from '../mdx/plugins/pageFile';
import { locationOf } from './unknownName';

/**
 * Compares the visible requests of a sample with the operation that its fence names. One of them
 * must match. Requests that are known only when the sample runs are not compared.
 */
export function checkSampleRequest(fence: FenceReference, operation: Operation): PageProblem[] {
  const paths = pathsIn(fence.text, operation.servers);
  const methods = methodsIn(fence.text, operation.method);
  const hasPath = paths.length === 0 || paths.some((path) => fits(path, operation.path));
  const hasMethod = methods.length === 0 || methods.includes(operation.method);
  if (hasPath && hasMethod) return [];
  return [
    {
      severity: 'error',
      ...locationOf(fence),
      field: 'operation',
      message: `The sample does not send the request of \`${operation.operationId}\`.`,
      expected: hasPath ? operation.method : operation.path,
      found: (hasPath ? methods : paths).join(', '),
      hint: 'Name the operation that the sample uses, or correct its request.',
    },
  ];
}

/** The paths of URLs below a server. A URL without a path is a base that code completes. */
function pathsIn(text: string, servers: Operation['servers']): string[] {
  return servers.flatMap(({ template }) => {
    const base = template
      .replace(/\/$/, '')
      .split(/\{[^{}]*\}/)
      .map(escapeRegExp)
      .join('[^/]+');
    const urls = text.matchAll(new RegExp(`${base}(/[^\\s"'\`?#<>\\\\,)]+)`, 'g'));
    // `;`, `|` and `&` end a command of a shell.
    return base === '' ? [] : [...urls].map(([, path = '']) => path.replace(/[;|&]+$/, ''));
  });
}

/** @param path - As in code. A variable is a segment or follows the final slash. */
function fits(path: string, template: string): boolean {
  const isOpen = path.endsWith('/');
  const segments = path.replace(/\/$/, '').split('/');
  const expected = template.replace(/\/$/, '').split('/');
  if (isOpen ? segments.length > expected.length : segments.length !== expected.length) {
    return false;
  }
  return segments.every(
    (segment, index) =>
      segment === expected[index] || /[{]/.test(expected[index] ?? '') || /[${:]/.test(segment),
  );
}

const authoredMethods = [
  /(?:\s-X|--request)[ =]*["']?([A-Za-z]+)/g,
  /\bmethod["']?\s*[:=]\s*["'`](\w+)/g,
  /\b(?:requests|session|client|httpx|axios|http)\.(get|post|put|patch|delete|head|options)\(/gi,
  /^([A-Z]{3,7}) \S+ HTTP\//gm,
];

const standard = httpMethods.map((method) => method.toUpperCase());

/** Returns the methods that a sample names, or the default methods of curl and `fetch`. */
function methodsIn(text: string, expected: string): string[] {
  const known = new Set([...standard, expected.toUpperCase()]);
  return text.split(/(?=\bcurl\s|\bfetch\()/).flatMap((part) => {
    // A body may have a field `method` too.
    const named = authoredMethods
      .flatMap((pattern) => [...part.matchAll(pattern)])
      .map(([, method = '']) => method.toUpperCase())
      .filter((method) => known.has(method));
    if (named.length > 0 || !/^(?:curl|fetch)/.test(part)) return named;
    if (/^curl[^]*\s(?:-[dF]|--data|--form|--json)/.test(part)) return ['POST'];
    return /^curl[^]*\s(?:-I|--head)\b/.test(part) ? ['HEAD'] : ['GET'];
  });
}
