import { fromBase64, toBase64 } from './bytes';
import type { Session } from './session';

/** Writes a session as JSON. Each list begins with its kind, so that no data looks like one. */
export const writeSnapshot = (session: Session): string => JSON.stringify(pack(session));

/** Reads a session from the text of `writeSnapshot`. */
export const readSnapshot = (snapshot: string): Session => unpack(JSON.parse(snapshot)) as Session;

function pack(value: unknown): unknown {
  if (value instanceof Map) return ['map', ...[...value].map(pack)];
  if (value instanceof Set) return ['set', ...[...value].map(pack)];
  if (value instanceof Uint8Array) return ['bytes', toBase64(value)];
  if (Array.isArray(value)) return ['list', ...value.map(pack)];
  return typeof value === 'object' && value !== null ? mapValues(value, pack) : value;
}

function unpack(value: unknown): unknown {
  if (!Array.isArray(value)) {
    return typeof value === 'object' && value !== null ? mapValues(value, unpack) : value;
  }
  const [kind, ...items] = value as unknown[];
  if (kind === 'bytes') return fromBase64(String(items[0]));
  const inner = items.map(unpack);
  if (kind === 'map') return new Map(inner as [unknown, unknown][]);
  return kind === 'set' ? new Set(inner) : inner;
}

const mapValues = (object: object, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
