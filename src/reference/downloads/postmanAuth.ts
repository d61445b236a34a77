import type { Contract, Operation, SecurityScheme } from '../../contract/contract';

interface AuthAttribute {
  key: string;
  value: string;
  type: 'string';
}

/** Postman Collection 2.1, `auth`. */
export type PostmanAuth =
  | { type: 'noauth' }
  | { type: 'bearer'; bearer: AuthAttribute[] }
  | { type: 'basic'; basic: AuthAttribute[] }
  | { type: 'digest'; digest: AuthAttribute[] }
  | { type: 'apikey'; apikey: AuthAttribute[] };

/** A key that is sent in addition to the one `auth` that Postman supports for a request. */
export interface AdditionalKey {
  in: 'query' | 'header';
  key: string;
  value: string;
}

/** How a collection and its requests authenticate, and the variables that they use. */
export interface PostmanSecurity {
  /** Undefined for a contract without security schemes. */
  collectionAuth: PostmanAuth | undefined;
  /** `auth` is null for an operation that inherits the collection's `auth`. */
  authOf: (operation: Operation) => { auth: PostmanAuth | null; additional: AdditionalKey[] };
  /** Names of the variables that contain secrets. */
  variables: string[];
}

/**
 * Maps the security of a contract to Postman. The collection uses the first bearer scheme, or the
 * first scheme if there is none.
 */
export function postmanSecurity({ securitySchemes, operations }: Contract): PostmanSecurity {
  const usable = securitySchemes.filter(isSent);
  const main = usable.find(isBearer) ?? usable.find(({ type }) => type === 'apiKey') ?? usable[0];
  const collectionAuth = main && toAuth(main);
  const used = new Set([
    ...(main ? [main] : []),
    ...operations.flatMap(({ security: [first = []] }) => first.map(({ scheme }) => scheme)),
  ]);
  return {
    collectionAuth,
    authOf,
    variables: [...new Set([...used].flatMap((scheme) => listVariables(scheme, main)))],
  };

  function authOf({ security: [requirements = []] }: Operation) {
    const [first, ...others] = requirements.map(({ scheme }) => scheme).filter(isSent);
    const auth: PostmanAuth = first ? toAuth(first) : { type: 'noauth' };
    const isInherited = JSON.stringify(auth) === JSON.stringify(collectionAuth);
    return {
      auth: isInherited ? null : auth,
      additional: others.map((scheme) => toKey(scheme, main)),
    };
  }

  function toAuth(scheme: SecurityScheme): PostmanAuth {
    if (isBearer(scheme))
      return { type: 'bearer', bearer: [attribute('token', tokenOf(scheme, main))] };
    if (scheme.type === 'http' && (scheme.scheme === 'basic' || scheme.scheme === 'digest')) {
      const attributes = [
        attribute('username', '{{username}}'),
        attribute('password', '{{password}}'),
      ];
      return scheme.scheme === 'basic'
        ? { type: 'basic', basic: attributes }
        : { type: 'digest', digest: attributes };
    }
    const { key, value, in: location } = toKey(scheme, main);
    return {
      type: 'apikey',
      apikey: [attribute('key', key), attribute('value', value), attribute('in', location)],
    };
  }
}

function toKey(scheme: SecurityScheme, main: SecurityScheme | undefined): AdditionalKey {
  const token = tokenOf(scheme, main);
  if (scheme.type !== 'apiKey') {
    const prefix = scheme.type === 'http' ? scheme.scheme : 'Bearer';
    return { in: 'header', key: 'Authorization', value: `${prefix} ${token}` };
  }
  const { in: location, parameterName } = scheme;
  return location === 'cookie'
    ? { in: 'header', key: 'Cookie', value: `${parameterName}=${token}` }
    : { in: location, key: parameterName, value: token };
}

function tokenOf(scheme: SecurityScheme, main: SecurityScheme | undefined): string {
  const [variable = ''] = listVariables(scheme, main);
  return `{{${variable}}}`;
}

/** Names of a scheme's variables. The main scheme and bearer tokens use `bearerToken`. */
function listVariables(scheme: SecurityScheme, main: SecurityScheme | undefined): string[] {
  if (!isSent(scheme)) return [];
  if (scheme.type === 'http' && (scheme.scheme === 'basic' || scheme.scheme === 'digest')) {
    return ['username', 'password'];
  }
  return [scheme === main || isBearer(scheme) ? 'bearerToken' : scheme.name];
}

/** Whether a request contains a credential for the scheme. */
export const isSent = ({ type }: SecurityScheme): boolean =>
  type !== 'mutualTLS' && type !== 'undefined';

const isBearer = (scheme: SecurityScheme): boolean =>
  scheme.type === 'oauth2' ||
  scheme.type === 'openIdConnect' ||
  (scheme.type === 'http' && scheme.scheme === 'bearer');

const attribute = (key: string, value: string): AuthAttribute => ({ key, value, type: 'string' });
