import type { Operation, Scope, SecurityRequirement, DefinedScheme } from '../contract';
import { entriesWithoutExtensions } from './extensions';
import { pointerKeys, pointerTo } from '../json';
import type {
  OpenApiDocument,
  SecurityRequirementObject,
  SecuritySchemeObject,
} from '../openApiDocument';
import { resolveReference } from '../resolveReference';

/** The security schemes by their names in `components.securitySchemes`. */
export type SecuritySchemes = ReadonlyMap<string, DefinedScheme>;

export const normaliseSecuritySchemes = (document: OpenApiDocument): SecuritySchemes =>
  new Map(
    authoredSchemes(document).map(([name, authored]) => [name, toSecurityScheme(name, authored)]),
  );

const authoredSchemes = (document: OpenApiDocument): [string, SecuritySchemeObject][] =>
  Object.entries(document.components?.securitySchemes ?? {}).map(([name, authored]) => {
    const pointer = pointerTo('/components/securitySchemes', name);
    return [name, resolveReference(document, authored, pointer).value];
  });

/** Resolves the schemes of each alternative in a `security` list. */
export const normaliseSecurity = (
  schemes: SecuritySchemes,
  alternatives: readonly SecurityRequirementObject[] = [],
): SecurityRequirement[][] =>
  alternatives.map((requirements) =>
    Object.entries(requirements).map(([name, scopes]) => ({
      // An undefined scheme stays. Without it, no authentication would be needed.
      scheme: schemes.get(name) ?? schemes.get(nameOf(name)) ?? { name, type: 'undefined' },
      scopes,
    })),
  );

/** A requirement may be the URI of a scheme (OpenAPI 3.2, Security Requirement Object). */
const nameOf = (uri: string): string => {
  const [section, name = '', ...more] = pointerKeys(uri).slice(1);
  return section === 'securitySchemes' && more.length === 0 ? name : '';
};

/** Lists the scopes that schemes declare, followed by scopes that are only required. */
export function listScopes(
  document: OpenApiDocument,
  schemes: SecuritySchemes,
  operations: readonly Operation[],
): Scope[] {
  const meanings = new Map<string, string>();
  const declare = (scopes: Readonly<Record<string, string>> = {}) => {
    for (const [name, meaning] of Object.entries(scopes)) {
      if (!meanings.get(name)) meanings.set(name, meaning);
    }
  };
  for (const [name, authored] of authoredSchemes(document)) {
    const scheme = schemes.get(name);
    if (scheme?.type === 'oauth2') for (const { scopes } of scheme.flows) declare(scopes);
    declare(authored['x-scopes']);
  }
  for (const { scopes } of operations.flatMap(({ security }) => security.flat())) {
    for (const name of scopes) if (!meanings.has(name)) meanings.set(name, '');
  }
  return [...meanings].map(([name, meaning]) => ({ name, meaning }));
}

function toSecurityScheme(name: string, authored: SecuritySchemeObject): DefinedScheme {
  switch (authored.type) {
    case 'http':
      return {
        ...authored,
        name,
        scheme: authored.scheme.replace(/^(?:basic|bearer|digest)$/i, (known) =>
          known.toLowerCase(),
        ),
      };
    case 'apiKey':
      return { ...authored, name, parameterName: authored.name };
    case 'oauth2': {
      const flows = entriesWithoutExtensions(authored.flows);
      return {
        ...authored,
        name,
        flows: flows.map(([flow, value]) => ({ scopes: {}, ...value, name: flow })),
      };
    }
    default:
      return { ...authored, name };
  }
}
