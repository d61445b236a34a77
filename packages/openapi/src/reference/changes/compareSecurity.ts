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
  const [was, is] = [bySchemes(before), bySchemes(after)];
  const changes: SecurityChange[] = [];
  for (const [key, alternative] of is) {
    const old = was.get(key);
    if (old) changes.push(...compareScopes(old, alternative));
    else changes.push({ rule: 'security-alternative-added', what: schemesOf(alternative) });
  }
  for (const [key, alternative] of was) {
    if (is.has(key)) continue;
    changes.push({ rule: 'security-alternative-removed', what: schemesOf(alternative) });
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

const schemesOf = (alternative: Alternative): string =>
  listInWords(namesOf(alternative).map((name) => `\`${name}\``));

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
