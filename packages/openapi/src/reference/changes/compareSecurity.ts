import { uniqueName } from '@docs/core/text';
import type { SecurityRequirement } from '../../contract/contract';
import { listInWords } from '../schemas/schemaWords';
import type { RuleId } from './changeRules';

interface SecurityChange {
  rule: RuleId;
  /** Names of schemes, or the name of a scope. */
  what?: string;
}

type Alternative = readonly SecurityRequirement[];

/** Compares the alternatives for authentication. */
export function compareSecurity(
  before: readonly Alternative[],
  after: readonly Alternative[],
): SecurityChange[] {
  const [wasNeeded, isNeeded] = [needsAny(before), needsAny(after)];
  if (!wasNeeded && !isNeeded) return [];
  if (wasNeeded !== isNeeded) {
    return [{ rule: isNeeded ? 'authentication-required' : 'authentication-not-required' }];
  }
  // What has stayed is not compared again, or a new alternative before it would look like a change.
  const [was, is] = [bySchemes(withoutSame(before, after)), bySchemes(withoutSame(after, before))];
  const changes: SecurityChange[] = [];
  for (const [key, alternative] of is) {
    const old = was.get(key);
    if (old) changes.push(...compareScopes(old, alternative));
    else changes.push({ rule: 'security-alternative-added', what: inWords(alternative, before) });
  }
  for (const [key, alternative] of was) {
    if (is.has(key)) continue;
    changes.push({ rule: 'security-alternative-removed', what: inWords(alternative, after) });
  }
  return changes;
}

const needsAny = (alternatives: readonly Alternative[]): boolean =>
  alternatives.length > 0 && alternatives.every((alternative) => alternative.length > 0);

const namesOf = (alternative: Alternative): string[] =>
  alternative.map(({ scheme }) => scheme.name).sort();

/** Maps the names of schemes to alternatives. Numbers the alternatives with the same schemes. */
function bySchemes(alternatives: readonly Alternative[]): Map<string, Alternative> {
  const found = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const names = namesOf(alternative).join();
    found.set(
      uniqueName(names, (key) => found.has(key)),
      alternative,
    );
  }
  return found;
}

/** The alternatives that the others do not have, with the same schemes and scopes. */
function withoutSame(
  alternatives: readonly Alternative[],
  others: readonly Alternative[],
): Alternative[] {
  const keyOf = (alternative: Alternative) =>
    JSON.stringify(
      alternative.map(({ scheme, scopes }) => [scheme.name, [...scopes].sort()]).sort(),
    );
  const known = new Set(others.map(keyOf));
  return alternatives.filter((alternative) => !known.has(keyOf(alternative)));
}

/** Names the schemes of an alternative, and its scopes if only these set it apart from others. */
function inWords(alternative: Alternative, others: readonly Alternative[]): string {
  const names = namesOf(alternative);
  const scopes = alternative.flatMap((one) => one.scopes);
  const isKnown = others.some((other) => namesOf(other).join() === names.join());
  const quote = (one: readonly string[]) => listInWords(one.map((name) => `\`${name}\``));
  return isKnown && scopes.length > 0 ? `${quote(names)} with ${quote(scopes)}` : quote(names);
}

function compareScopes(before: Alternative, after: Alternative): SecurityChange[] {
  const scopesOf = (alternative: Alternative) =>
    new Set(alternative.flatMap(({ scopes }) => scopes));
  const [was, is] = [scopesOf(before), scopesOf(after)];
  const notIn = (scopes: ReadonlySet<string>, others: ReadonlySet<string>, rule: RuleId) =>
    [...scopes]
      .filter((scope) => !others.has(scope))
      .map((scope): SecurityChange => ({ rule, what: `\`${scope}\`` }));
  return [...notIn(is, was, 'scope-added'), ...notIn(was, is, 'scope-removed')];
}
