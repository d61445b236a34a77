import type { OperationPageView } from './operationPage';
import type { SecurityView } from './views';

const schemeNames: Record<string, string> = {
  'http bearer': 'A bearer token',
  'http basic': 'Basic authentication',
  'http digest': 'Digest authentication',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'A client certificate',
};

const keyLocations: Record<string, string> = {
  header: 'header',
  query: 'query parameter',
  cookie: 'cookie',
};

/** Sentences about access that name nothing of the contract. */
export const accessSentences = {
  webhook:
    'The API sends this request to you. You provide the URL, and your server returns one of the responses below.',
  none: 'No authentication is needed.',
} as const;

/** What a request has to contain for a scheme; `name` is that of the header, parameter or cookie of a key. */
export function schemeInWords({ kind }: Pick<SecurityView, 'kind'>): {
  words: string;
  name?: string;
} {
  const [, location = '', name] = /^apiKey in (\w+) (.+)$/.exec(kind) ?? [];
  return name === undefined
    ? { words: schemeNames[kind] ?? kind }
    : { words: `An API key in the ${keyLocations[location] ?? location}`, name };
}

/**
 * Whether there is more to say about access than the endpoint bar does: alternatives, schemes other
 * than a bearer token, scopes that no page of the site explains, servers to choose from.
 */
export function needsAccessSection({ operation, access }: OperationPageView): boolean {
  const { isWebhook, security, servers } = operation;
  if (isWebhook || servers) return true;
  const [requirements = [], ...others] = security ?? [];
  return (
    others.length > 0 ||
    requirements.some(
      ({ kind, scopes }) =>
        kind !== 'http bearer' ||
        scopes.length === 0 ||
        scopes.some(({ name }) => access.scopes[name] === undefined),
    )
  );
}

/** The schemes of all alternatives, each once, with the scopes that any of them needs. */
export function schemesOf(security: readonly SecurityView[][]): SecurityView[] {
  const schemes = new Map<string, SecurityView>();
  for (const scheme of security.flat()) {
    const known = schemes.get(scheme.name)?.scopes ?? [];
    const scopes = new Map([...known, ...scheme.scopes].map((scope) => [scope.name, scope]));
    schemes.set(scheme.name, { ...scheme, scopes: [...scopes.values()] });
  }
  return [...schemes.values()];
}
