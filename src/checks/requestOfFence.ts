import type { Contract, Operation } from '@docs/openapi/contract';
import { exampleOfParameter, serverUrl } from '@docs/openapi/samples';
import { escapeRegExp } from '@docs/core/text';
import { tokenPlace, type FenceRequest } from '../mdx/fenceMeta';

/** A fence that names an operation: the body of a request in JSON, or a command of curl. */
interface OperationFence {
  operation: string;
  language: string;
  text: string;
}

/**
 * Reads the request of a fence, for the sandbox of its page, which adds the token.
 *
 * @returns Undefined if the operation is unknown, or the command has variables or options that only
 *   a shell can fill.
 */
export function requestOfFence(
  contract: Contract,
  { operation: id, language, text }: OperationFence,
): FenceRequest | undefined {
  const operation = contract.operations.find(({ operationId }) => operationId === id);
  if (!operation) return undefined;
  const base = serverUrl(operation);
  const { pathname } = new URL(base);
  const serverPath = pathname.replace(/\/$/, '');
  if (language === 'json') {
    const path = operation.path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
      const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
      const value = parameter && exampleOfParameter(contract, parameter, 'request').value;
      return value === undefined ? whole : encodeURIComponent(String(value));
    });
    const type = operation.requestBody?.contents[0]?.mediaType ?? 'application/json';
    return {
      method: operation.method,
      target: serverPath + path,
      headers: { ...tokenHeader(operation), 'content-type': type },
      body: text,
    };
  }
  // `${API_URL:-https://api.example/v1}` is the URL unless a reader has set the variable.
  const command = text.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\\\n\s*/g, ' ');
  const [, target] =
    new RegExp(`${escapeRegExp(base.replace(/\/$/, ''))}([^\\s"']*)`).exec(command) ?? [];
  if (target === undefined || /[$`]/.test(target) || onlyInShell.test(command)) return undefined;
  const [, , body = ''] = /\s--(?:json|data)[ =](['"])(.*?)\1(?=\s|$)/s.exec(command) ?? [];
  const headers = [...command.matchAll(/\s(?:-H|--header)[ =](['"])([\w-]+):\s*(.*?)\1/g)].flatMap(
    ([, , name = '', value = '']) => (value.includes('$') ? [] : [[name.toLowerCase(), value]]),
  );
  return {
    method: operation.method,
    target: serverPath + target,
    headers: {
      ...tokenHeader(operation),
      ...(/\s--json[ =]/.test(command) && { 'content-type': 'application/json' }),
      ...(Object.fromEntries(headers) as Record<string, string>),
    },
    body,
  };
}

/** Options whose values a shell reads from files or puts into the URL, and what follows curl. */
const onlyInShell = /\s(?:-F|--form|-G|--get|--data-urlencode|--data-binary|-T|--upload-file)\b|\|/;

/** The header in which an operation expects a token. */
function tokenHeader({ security: [schemes = []] }: Operation): Record<string, string> {
  const headers = schemes.map(({ scheme }): [string, string] => {
    if (scheme.type === 'apiKey') return [scheme.parameterName.toLowerCase(), tokenPlace];
    return ['authorization', `Bearer ${tokenPlace}`];
  });
  return Object.fromEntries(headers);
}
