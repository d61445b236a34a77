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
  in: 'query' | 'header' | 'cookie';
  key: string;
  value: string;
}

/** The authentication of a collection and its requests, and the variables for it. */
export interface PostmanSecurity {
  /** Undefined for a contract without security schemes. */
  collectionAuth: PostmanAuth | undefined;
  /** `auth` is null if the operation inherits the collection's `auth`. */
  authOf: (operation: Operation) => { auth: PostmanAuth | null; additional: AdditionalKey[] };
  /** Names of the variables that contain secrets. */
  variables: string[];
}

/**
 * Maps the security of a contract to Postman. The collection uses the first bearer scheme, or else
 * the first API key, or else the first scheme.
 */
export function readPostmanSecurity({ securitySchemes, operations }: Contract): PostmanSecurity {
  const usable = securitySchemes.filter(hasCredential);
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

  function authOf({ security: [requirements = []], parameters }: Operation) {
    const schemes = requirements.map(({ scheme }) => scheme).filter(hasCredential);
    const inCookie = schemes.filter((scheme) => scheme.type === 'apiKey' && scheme.in === 'cookie');
    const hasOthers = inCookie.length > 1 || parameters.some((one) => one.in === 'cookie');
    // A cookie beside other cookies is in the header that lists them all.
    const first = schemes.find((scheme) => !hasOthers || !inCookie.includes(scheme));
    const auth: PostmanAuth = first ? toAuth(first) : { type: 'noauth' };
    const isInherited = JSON.stringify(auth) === JSON.stringify(collectionAuth);
    return {
      auth: isInherited ? null : auth,
      additional: schemes.filter((scheme) => scheme !== first).map((scheme) => toKey(scheme, main)),
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
    const { key, value, in: location } = asHeader(toKey(scheme, main));
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
  return { in: location, key: parameterName, value: token };
}

/** Moves a cookie to a header, because Postman's `auth` does not support cookies. */
const asHeader = (key: AdditionalKey): AdditionalKey =>
  key.in === 'cookie' ? { in: 'header', key: 'Cookie', value: `${key.key}=${key.value}` } : key;

function tokenOf(scheme: SecurityScheme, main: SecurityScheme | undefined): string {
  const [variable = ''] = listVariables(scheme, main);
  return `{{${variable}}}`;
}

/** Lists the names of a scheme's variables. Bearer tokens and the main scheme use `bearerToken`. */
function listVariables(scheme: SecurityScheme, main: SecurityScheme | undefined): string[] {
  if (!hasCredential(scheme)) return [];
  if (scheme.type === 'http' && (scheme.scheme === 'basic' || scheme.scheme === 'digest')) {
    return ['username', 'password'];
  }
  return [scheme === main || isBearer(scheme) ? 'bearerToken' : scheme.name];
}

/** Whether a request contains a credential for the scheme. */
export const hasCredential = ({ type }: SecurityScheme): boolean =>
  type !== 'mutualTLS' && type !== 'undefined';

const isBearer = (scheme: SecurityScheme): boolean =>
  scheme.type === 'oauth2' ||
  scheme.type === 'openIdConnect' ||
  (scheme.type === 'http' && scheme.scheme === 'bearer');

const attribute = (key: string, value: string): AuthAttribute => ({ key, value, type: 'string' });
