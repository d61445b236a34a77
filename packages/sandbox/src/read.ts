/** Reads the rules of a sandbox. */
import type { Problem } from '@docs/core/problems';
import { didYouMean, nearest } from '@docs/core/text';
import { formatPath, readYaml, type YamlPath } from '@docs/core/yaml';
import { isObject, type Contract } from '@docs/openapi/runtime';
import { readRoutes, type Route } from './routes';
import type { SandboxRules } from './rules';
import { sandboxSchema } from './rulesSchema';
import { splitProperty } from './store';

export { sandboxSchema } from './rulesSchema';
export type { SandboxRules } from './rules';

/** Keys of a rule whose values are collections, or properties of collections. */
const names = /^(?:of|into|from|fields|deletes|clears|refusedBy|sets|token_in|zone)$/;

/**
 * Reads the rules of a sandbox, which are optional. A rule about something that the contract does
 * not have is a problem, because it would never apply.
 *
 * @param file Absolute path of `sandbox.yaml`.
 */
export function readRules(
  file: string,
  contract: Contract,
  contentRoot: string,
): { settings: SandboxRules | undefined; problems: Problem[] } {
  const read = readYaml(file, sandboxSchema, contentRoot);
  if (!read) return { settings: sandboxSchema.parse({}), problems: [] };
  if (!read.value) return { settings: undefined, problems: read.problems };
  const routes = readRoutes(contract);
  const problems = namesIn(read.value).flatMap(({ path, name }): Problem[] => {
    const { known, found } = findName(contract, routes, name);
    if (known.includes(found)) return [];
    return [
      {
        severity: 'error',
        file: read.file,
        ...read.locate(path),
        field: formatPath(path),
        message: 'The contract has no such collection or property, so the rule would never apply.',
        expected: known.slice(0, 12).join(', '),
        found: name,
        hint: didYouMean(nearest(found, known), 'Correct or remove it.'),
      },
    ];
  });
  const all = [...read.problems, ...problems];
  return { settings: problems.length > 0 ? undefined : read.value, problems: all };
}

/** The names of collections and properties in the rules, with their paths. */
function namesIn(value: unknown, path: YamlPath = []): { path: YamlPath; name: string }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => namesIn(item, [...path, index]));
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, [...path, key]));
  }
  const key = path.findLast((part) => typeof part === 'string');
  // `from` is also a property of the same object, which has no dot.
  const isName = typeof value === 'string' && names.test(String(key));
  return isName && (key !== 'from' || value.includes('.')) ? [{ path, name: value }] : [];
}

/** The part of a name that may be wrong, and what it could be. */
function findName(
  { mergeSchema }: Contract,
  routes: readonly Route[],
  name: string,
): { known: string[]; found: string } {
  const { collection, path } = splitProperty(name);
  const own = routes.filter((route) => route.collection === collection);
  if (own.length === 0) {
    return { known: [...new Set(routes.map((route) => route.collection))], found: collection };
  }
  const [property = ''] = path;
  const known = own.flatMap(({ schema }) => [...mergeSchema(schema).properties.keys()]);
  return { known: [...new Set([...known, ''])], found: property };
}
