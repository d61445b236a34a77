import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { isInside } from '@docs/core/files';
import { counted } from '@docs/core/text';
import type { YamlPath } from '@docs/core/yaml';
import { asObject, pointerTo, valueAt } from '@docs/openapi/json';
import { formatYaml, type LoadedContract, type Repair } from '@docs/openapi/load';

interface FaultyContract extends Pick<LoadedContract, 'repairs' | 'failing'> {
  /** The path of the contract, beside which its other files are. */
  file: string;
  /** Whether the content root will have it as another file than it is. */
  isBundled: boolean;
}

/** What lets a site be built from a contract with faults. */
interface Mended {
  /** Contents by path below the content root. */
  overlays: Map<string, string>;
  /** The rules that may only warn. */
  lowered: readonly string[];
  notes: string[];
}

/** The rules about which an overlay can do something. */
const mendable: readonly string[] = ['unresolved-references', 'unknown-types'];

/**
 * Drafts what lets a site be built from a contract with faults, because the owner of a site is
 * often not the author of the contract.
 */
export function mendContract({ file, repairs, failing, isBundled }: FaultyContract): Mended {
  // An overlay cannot change another overlay.
  const own = path.join(path.dirname(file), 'overlays');
  const canMend = !isBundled && !repairs.some((repair) => isInside(own, repair.file));
  const overlays = draftOverlays(file, canMend ? repairs : []);
  const lowered = failing.filter((rule) => !canMend || !mendable.includes(rule));
  return {
    overlays,
    lowered,
    notes: [
      ...(overlays.size > 0
        ? [
            `${counted(repairs.length, 'fault')} of the contract would end a build. What mends them: ${[...overlays.keys()].join(', ')}.`,
          ]
        : []),
      ...(lowered.length > 0
        ? [
            `Faults of the contract would end a build. Rules that only warn in site.yaml: ${lowered.join(', ')}.`,
          ]
        : []),
    ],
  };
}

/** Drafts an overlay for each file with faults. */
function draftOverlays(contract: string, repairs: readonly Repair[]): Map<string, string> {
  const files = [...new Set(repairs.map(({ file }) => file))];
  return new Map(
    files.map((file) => {
      const name = path.relative(path.dirname(contract), file).split(path.sep).join('/');
      const text = readFileSync(file, 'utf8');
      const document: unknown = parseDocument(text, { merge: true }).toJS({ maxAliasCount: -1 });
      const actions = repairs.filter((repair) => repair.file === file).map(actionFor(document));
      const isRoot = file === contract;
      const suffix = isRoot ? '' : `-${name.replaceAll('/', '--').replace(/\.ya?ml$/, '')}`;
      const overlay = {
        overlay: '1.1.0',
        info: { title: 'Repairs of the contract', version: '1.0.0' },
        ...(!isRoot && { extends: `../${name}` }),
        actions: [...new Map(actions.map((action) => [action.target, action])).values()],
      };
      return [`api/overlays/repairs${suffix}.yaml`, comment + formatYaml(overlay)];
    }),
  );
}

const comment =
  '# What the contract refers to does not exist, or no schema has such a type. Where an action removes\n' +
  '# this, a value may be anything. Delete the file when the contract has been corrected.\n';

/**
 * Returns an action whose target is what is wrong there. A value that has been corrected, or moved
 * in its list, is never changed by mistake.
 */
const actionFor =
  (document: unknown) =>
  ({ path: at, value }: Repair) => {
    const found = valueAt(document, pointerTo('', ...at));
    return {
      target: targetOf(at, found),
      ...(value === undefined ? { remove: true } : { update: value }),
    };
  };

function targetOf(at: YamlPath, found: unknown): string {
  const [holder, key] = [at.slice(0, -1), at.at(-1)];
  const reference = asObject(found).$ref;
  if (reference !== undefined) {
    return `${toJsonPath(holder)}[?@["$ref"] == ${literal(reference)}]`;
  }
  if (typeof key === 'number') return `${toJsonPath(holder)}[?@ == ${literal(found)}]`;
  // Nothing else can be compared.
  if (typeof found !== 'string') return toJsonPath(at, false);
  const selected = step(key ?? '');
  return `${toJsonPath(holder.slice(0, -1))}[?@${selected} == ${literal(found)}]${selected}`;
}

const literal = (value: unknown): string => JSON.stringify(value);

/** Writes a path as a JSONPath (RFC 9535), for example `$.paths["/jobs"].get`. */
const toJsonPath = (at: YamlPath, isAnyItem = true): string =>
  `$${at.map((key) => (typeof key === 'number' && isAnyItem ? '[*]' : step(key))).join('')}`;

const step = (key: string | number): string =>
  /^[a-z_]\w*$/i.test(String(key)) ? `.${key}` : `[${literal(key)}]`;
