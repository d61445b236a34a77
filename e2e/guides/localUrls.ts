import { createHash } from 'node:crypto';
import { isObject } from '@docs/openapi/json';
import type { Finding } from './checkExchange';
import type { ApiResponse } from './coherentResponse';

/** The path prefix of example files on other hosts: `/-/at/<host>/<path>`. */
export const elsewherePath = '/-/at/';

/** Replaces the URLs of the API, and of files on other hosts, by the recorder's. */
export interface LocalUrls {
  /** Files on other hosts that a response has linked to, by host and path. */
  files: ReadonlyMap<string, Buffer>;
  localUrl: (url: string) => string;
  /** The headers of a response, with local URLs. */
  headers: (response: ApiResponse) => Record<string, string>;
  /**
   * Returns the JSON of a response with local URLs, and the mistakes in its files. URLs in errors
   * stay, because they are those of the documentation.
   */
  body: (response: ApiResponse) => { json: unknown; findings: Finding[] };
}

/** Properties next to a URL that describe its file. */
interface FileFacts {
  /** In bytes. */
  size?: unknown;
  /** Hexadecimal digits. */
  sha256?: unknown;
}

/** Headers of the mock server that its clients do not receive. */
const internalHeaders =
  /^(?:sl-|access-control-|content-length|connection|keep-alive|date|transfer-)/;

/**
 * @param origin Origin of the recorder.
 * @param serverUrl URL of the API in the contract, without a trailing slash.
 */
export function createLocalUrls(origin: string, serverUrl: string): LocalUrls {
  const serverPath = new URL(serverUrl).pathname.replace(/\/$/, '');
  const files = new Map<string, Buffer>();

  const localUrl = (url: string): string =>
    url === serverUrl || url.startsWith(`${serverUrl}/`)
      ? origin + serverPath + url.slice(serverUrl.length)
      : origin + elsewherePath + url.replace(/^https?:\/\//, '');

  const localHeader = (name: string, value: string): string => {
    if (name === 'retry-after') return '1';
    if (name === 'link') return value.replace(/<(?=\/)/g, `<${origin}${serverPath}`);
    return name === 'location' ? localUrl(value) : value;
  };

  const rewrite = (value: unknown, facts: FileFacts, findings: Finding[]): unknown => {
    if (typeof value === 'string' && /^https?:\/\/[^\s/]+\/\S*$/.test(value)) {
      const url = localUrl(value);
      if (url.startsWith(origin + elsewherePath)) {
        const key = url.slice(origin.length + elsewherePath.length);
        const file = createExampleFile(key, facts);
        findings.push(...checkDigest(file, facts));
        files.set(key, file);
      }
      return url;
    }
    if (Array.isArray(value)) {
      return value.map((item: unknown) => rewrite(item, facts, findings));
    }
    if (!isObject(value)) return value;
    const within = { ...facts, ...value };
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, rewrite(item, within, findings)]),
    );
  };

  return {
    files,
    localUrl,
    headers: ({ headers }) =>
      Object.fromEntries(
        [...headers]
          .filter(([name]) => !internalHeaders.test(name))
          .map(([name, value]) => [name, localHeader(name, value)]),
      ),
    body: ({ json, status }) => {
      const findings: Finding[] = [];
      return { json: status < 400 ? rewrite(json, {}, findings) : json, findings };
    },
  };
}

/** Creates a file with the size in an example, or 1,024 bytes. It repeats its name. */
function createExampleFile(key: string, { size }: FileFacts): Buffer {
  const name = /([^/?]*)(?:\?.*)?$/.exec(key)?.[1] ?? '';
  return Buffer.alloc(typeof size === 'number' ? size : 1024, `${name}\n`);
}

function checkDigest(file: Buffer, { sha256 }: FileFacts): Finding[] {
  const digest = createHash('sha256').update(file).digest('hex');
  if (typeof sha256 !== 'string' || sha256 === digest) return [];
  return [
    {
      message:
        'The contract’s example has another checksum than the file that the mock serves for it.',
      expected: digest,
      found: sha256,
      hint: 'Write the expected checksum into the example.',
    },
  ];
}
