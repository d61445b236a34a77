import { joinStrings } from '@docs/core/text';
import { parseUrl } from '@docs/core/urls';
import { baseUrlKey, isInPath, type OwnValues, secretKey, sentInPath } from './ownValues';
import type { SampleRequest, Template } from './sampleRequest';
import { percentEncode } from './serializeParameter';

/** The requests of a page, with marks where a reader's own values go. */
export interface FillableRequests {
  /** The URL that the requests begin with. */
  baseUrl: string;
  /** The environment variables with secrets. */
  variables: string[];
  parameters: FillableParameter[];
  /** In the order of the page. */
  requests: SampleRequest[];
}

interface FillableParameter {
  name: string;
  /** The value that the contract has. */
  example: string;
  /** The key of the reader's value. Pages share the values of the paths that they share. */
  key: string;
}

/** The mark of a parameter. No serialisation changes its characters. */
export const markOf = (index: number): string => `--own-value-${index}--`;
const marks = /--own-value-(\d+)--/g;

/** Puts a reader's values into a request. Where there is none, the example of the contract stays. */
export function fillRequest(
  request: SampleRequest,
  { baseUrl, parameters }: Pick<FillableRequests, 'baseUrl' | 'parameters'>,
  own: OwnValues,
): SampleRequest {
  const fill = (template: Template, encode: typeof percentEncode, encodeSecret = encode) =>
    joinStrings(
      template.map((piece) => {
        if (typeof piece !== 'string') {
          const secret = own[secretKey(piece.variable)];
          return secret === undefined ? piece : encodeSecret(secret);
        }
        return piece.replace(marks, (mark, index: string) => {
          const { key = '', example = mark } = parameters[Number(index)] ?? {};
          const typed = own[key];
          return encode(typed === undefined || isLost(key, typed) ? example : typed);
        });
      }),
    );
  const base = ownBaseUrl(own[baseUrlKey(baseUrl)]) ?? baseUrl;
  return {
    ...request,
    url: fill(request.url, percentEncode).map((piece, index) =>
      index === 0 && typeof piece === 'string' ? base + piece.slice(baseUrl.length) : piece,
    ),
    headers: request.headers.map(({ name, value }) => ({ name, value: fill(value, String) })),
    // Variables in cookies are sent as they are, too.
    ...(request.cookie && { cookie: fill(request.cookie, percentEncode, String) }),
  };
}

/**
 * Whether no client sends a value as it is: each resolves `.` and `..` in a path, also where they
 * are encoded, and requests another URL.
 */
const isLost = (key: string, typed: string): boolean =>
  isInPath(key) && !new RegExp(`^${sentInPath}$`, 's').test(typed);

/** Returns the URL that a reader typed, for code in any language; undefined if it is none. */
export function ownBaseUrl(typed = ''): string | undefined {
  const { origin, pathname } = parseUrl(typed.trim()) ?? {};
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin ?? '')) return undefined;
  // A URL may have quotes and dollar signs, which mean something in strings and shells.
  const path = pathname?.replace(
    /[^\w\-.~/%:@]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${origin}${path}`.replace(/\/+$/, '');
}
