import type { Server } from '../contract';
import type { ServerObject } from '../openApiDocument';

/** Resolves servers. Returns undefined for an empty list, so that outer servers apply. */
export function normaliseServers(
  servers: readonly ServerObject[] | undefined,
): Server[] | undefined {
  if (!servers || servers.length === 0) return undefined;
  return servers.map(({ url, name, description, variables = {} }) => ({
    url: url.replace(
      /\{([^{}]+)\}/g,
      (authored, key: string) => variables[key]?.default ?? variables[key]?.enum?.[0] ?? authored,
    ),
    template: url,
    description: description ?? name,
    variables: Object.entries(variables).map(([key, variable]) => ({
      name: key,
      default: variable.default ?? variable.enum?.[0] ?? '',
      enum: variable.enum ?? [],
      description: variable.description,
    })),
  }));
}
