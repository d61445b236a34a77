import { joinStrings } from '@docs/core/text';
import { parseUrl } from '@docs/core/urls';
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

export interface FillableParameter {
  in: 'path' | 'query' | 'header' | 'cookie';
  name: string;
  /** The value that the contract has. */
  example: string;
  /** Stands for the value in the requests. */
  mark: string;
}

/** A reader's values, as they typed them. Each is missing or empty while the example stays. */
export interface OwnValues {
  /** By the URL that they replace. */
  baseUrls?: Readonly<Record<string, string>>;
  /** By the name of the environment variable. */
  secrets?: Readonly<Record<string, string>>;
  /** By the name of the parameter, which is the same on other pages. */
  parameters?: Readonly<Record<string, string>>;
}

/** Puts a reader's values into a request. Where there is none, the example of the contract stays. */
export function fillRequest(
  request: SampleRequest,
  { baseUrl, parameters }: Pick<FillableRequests, 'baseUrl' | 'parameters'>,
  { baseUrls = {}, secrets = {}, parameters: own = {} }: OwnValues,
): SampleRequest {
  const fillText = (text: string, encode: (value: string) => string) =>
    parameters.reduce(
      (filled, { name, mark, example }) =>
        filled.replaceAll(mark, () => encode(own[name] || example)),
      text,
    );
  const fill = (template: Template, encode: (value: string) => string): Template =>
    joinStrings(
      template.map((piece) => {
        if (typeof piece === 'string') return fillText(piece, encode);
        const secret = secrets[piece.variable];
        return secret ? encode(secret) : piece;
      }),
    );
  const [first = '', ...rest] = fill(request.url, percentEncode);
  const base = ownBaseUrl(baseUrls[baseUrl]) ?? baseUrl;
  return {
    ...request,
    url: [typeof first === 'string' ? base + first.slice(baseUrl.length) : first, ...rest],
    headers: request.headers.map(({ name, value }) => ({ name, value: fill(value, String) })),
    ...(request.cookie && { cookie: fill(request.cookie, percentEncode) }),
  };
}

/** Returns the URL that a reader typed, without what cannot follow it; undefined for no URL. */
export function ownBaseUrl(typed = ''): string | undefined {
  const url = parseUrl(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // A URL may have these two as they are, and strings of programs may not.
  const path = url.pathname.replaceAll("'", '%27').replaceAll('$', '%24');
  return (url.origin + path).replace(/\/+$/, '');
}
