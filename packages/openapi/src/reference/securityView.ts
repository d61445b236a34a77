import type { SecurityRequirement } from '../contract/contract';
import { renderDescription } from './descriptions/renderDescription';
import { withoutEmpty, type SecurityView } from './views';

/**
 * Describes what a request needs for one scheme.
 *
 * @param meanings The meanings of the scopes, by name.
 */
export function securityView(
  { scheme, scopes }: SecurityRequirement,
  meanings: ReadonlyMap<string, string>,
): SecurityView {
  return {
    name: scheme.name,
    kind: kindOfScheme(scheme),
    scopes: scopes.map((name) => ({
      name,
      ...withoutEmpty({ meaning: renderDescription(meanings.get(name)) }),
    })),
    ...withoutEmpty({
      description: renderDescription(scheme.description),
      bearerFormat: scheme.type === 'http' ? scheme.bearerFormat : undefined,
      deprecated: scheme.deprecated ?? false,
      discoveryUrl: discoveryUrlOf(scheme),
      flows:
        scheme.type === 'oauth2'
          ? scheme.flows.map(
              ({ name, deviceAuthorizationUrl, authorizationUrl, tokenUrl, refreshUrl }) => ({
                name,
                urls: [
                  { name: 'device authorization', url: deviceAuthorizationUrl },
                  { name: 'authorization', url: authorizationUrl },
                  { name: 'token', url: tokenUrl },
                  { name: 'refresh', url: refreshUrl },
                ].flatMap(({ name: urlName, url }) => (url ? [{ name: urlName, url }] : [])),
              }),
            )
          : [],
    }),
  };
}

/** The URL where clients find the facts of a server: OpenID Connect Discovery, or RFC 8414. */
function discoveryUrlOf(scheme: SecurityRequirement['scheme']): string | undefined {
  if (scheme.type === 'openIdConnect') return scheme.openIdConnectUrl;
  return scheme.type === 'oauth2' ? scheme.oauth2MetadataUrl : undefined;
}

/** The type of a scheme in words. */
export function kindOfScheme(scheme: SecurityRequirement['scheme']): string {
  if (scheme.type === 'http') return `http ${scheme.scheme}`;
  if (scheme.type === 'apiKey') return `apiKey in ${scheme.in} ${scheme.parameterName}`;
  return scheme.type;
}
