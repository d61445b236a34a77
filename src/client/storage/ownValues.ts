import type { OwnValues } from '@docs/openapi/ownValues';
import { safeSessionStorage } from './storedValue';

/** A reader's own values for samples, and whether the secrets outlive the page. */
export interface KeptValues extends OwnValues {
  keepsSecrets?: boolean;
}

const key = 'own-values';

// Module state, because all samples of the page share it.
let values: KeptValues | undefined;
const listeners = new Set<() => void>();

/** Returns the values of this visit. The same object until they change. */
export const readOwnValues = (): KeptValues => (values ??= readStored());

/** Whether a page of this visit has values to show. */
export const hasOwnValues = (): boolean => Boolean(safeSessionStorage.read(key));

/**
 * Changes the values, in this tab only. They last until the tab closes; without the reader's
 * consent, secrets last as long as the page and are never stored.
 */
export function writeOwnValues(next: KeptValues): void {
  values = next;
  const { secrets: _, ...others } = next;
  const stored = next.keepsSecrets ? next : others;
  safeSessionStorage.write(key, isEmpty(stored) ? '' : JSON.stringify(stored));
  for (const listener of listeners) listener();
}

/** Whether the values change no sample. */
export const isEmpty = ({ baseUrls = {}, secrets = {}, parameters = {} }: OwnValues): boolean =>
  [baseUrls, secrets, parameters].every((group) => Object.values(group).every((text) => !text));

/** Calls back when the values change. Returns a function that unsubscribes. */
export function onOwnValues(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The storage may contain anything. */
function readStored(): KeptValues {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.read(key) || '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const { baseUrls, secrets, parameters, keepsSecrets } = stored as Record<string, unknown>;
    return {
      baseUrls: readTexts(baseUrls),
      secrets: readTexts(secrets),
      parameters: readTexts(parameters),
      keepsSecrets: keepsSecrets === true,
    };
  } catch {
    return {};
  }
}

const readTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value) as object).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
