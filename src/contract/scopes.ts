import { asObject, asText, type JsonObject } from './json';
import type { Scope } from './records';

/**
 * The scopes that a contract's security schemes declare, in OAuth's `flows` or in
 * `x-scopes`, which other schemes have no place for; then those that operations
 * ask for without a declaration.
 */
export function scopesOf(schemes: readonly JsonObject[], asked: Iterable<string>): Scope[] {
  const meanings = new Map<string, string>();
  for (const scheme of schemes) {
    const flows = Object.values(asObject(scheme.flows)).map((flow) => asObject(flow).scopes);
    for (const scopes of [...flows, scheme['x-scopes']]) {
      for (const [name, meaning] of Object.entries(asObject(scopes))) {
        if (!meanings.get(name)) meanings.set(name, asText(meaning));
      }
    }
  }
  for (const name of asked) if (!meanings.has(name)) meanings.set(name, '');
  return [...meanings].map(([name, meaning]) => ({ name, meaning }));
}
