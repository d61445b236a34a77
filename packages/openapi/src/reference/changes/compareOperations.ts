import {
  directionsOf,
  type Contract,
  type Direction,
  type MediaType,
  type Operation,
  type Parameter,
} from '../../contract/contract';
import { type ContentView, type EntryView, type OperationView, formatLimit } from '../views';
import { schemasOn } from '../schemas/schemaViews';
import type { Finding } from './changeRules';
import { compareFlags, type Pairs, pairUp } from './compareFacts';
import { SchemaComparison } from './compareSchemas';
import { compareSecurity } from './compareSecurity';

/** An operation in both versions of a contract, and its view in the newer version. */
interface OperationPair {
  before: Operation;
  after: Operation;
  /** Undefined if no page documents it. Then every location is the operation itself. */
  view: OperationView | undefined;
}

/** Compares an operation in two versions of a contract. */
export function compareOperations(
  before: Contract,
  after: Contract,
  pair: OperationPair,
): Finding[] {
  const findings: Finding[] = [];
  const report = (finding: Finding) => void findings.push(finding);
  const shown = new Map(pair.view && schemasOn(pair.view).map(({ id, schema }) => [id, schema]));
  const schemas = new SchemaComparison(before, after, shown, report);
  const isSent = after.webhooks.includes(pair.after);
  new OperationComparison(schemas, report, isSent).compare(pair);
  return findings;
}

class OperationComparison {
  /** The direction of what the sender of the request sends. */
  private readonly sent: Direction;
  private readonly received: Direction;

  /** @param isSent Whether the API sends the request, as for webhooks and callbacks. */
  constructor(
    private readonly schemas: SchemaComparison,
    private readonly report: (finding: Finding) => void,
    private readonly isSent: boolean,
    /** Anchor of a callback, and the phrase that its sentences end with. */
    private readonly callback: { location: string; of: string } = { location: '', of: '' },
  ) {
    ({ sent: this.sent, received: this.received } = directionsOf(isSent));
  }

  compare(pair: OperationPair): void {
    const { before, after } = pair;
    const finding = { subject: '', location: this.callback.location, direction: this.sent };
    const urlOf = ({ method, path }: Operation) => `${method} ${path}`;
    const [was, is] = [urlOf(before), urlOf(after)];
    if (withoutNames(was) !== withoutNames(is)) {
      this.report({ rule: 'operation-moved', ...finding, before: was, after: is });
    }
    if (before.deprecated !== after.deprecated) {
      const rule = after.deprecated ? 'operation-deprecated' : 'operation-no-longer-deprecated';
      this.report({ rule, ...finding });
    }
    const changes = [
      ...(this.isSent ? [] : compareSecurity(before.security, after.security)),
      ...compareRateLimits(before.extensions.rateLimit, after.extensions.rateLimit),
    ];
    for (const change of changes) this.report({ ...change, ...finding });
    this.compareParameters(pair);
    this.compareBodies(pair);
    this.compareResponses(pair);
    this.compareCallbacks(pair);
  }

  private compareParameters({ before, after, view }: OperationPair): void {
    const renamed = renamedPathParameters(before, after);
    this.compareFields({
      noun: 'parameter',
      ...pairUp(
        before.parameters,
        after.parameters,
        ({ in: location, name }) => `${location} ${name}`,
        ({ in: location, name }) =>
          `${location} ${location === 'path' ? (renamed.get(name) ?? name) : name}`,
      ),
      views: view?.parameters ?? [],
      direction: this.sent,
      location: this.callback.location,
      of: this.callback.of,
    });
  }

  private compareFields({ noun, pairs, removed, views, direction, location, of }: Fields): void {
    pairs.forEach(({ item: parameter, old }, index) => {
      const view = views[index];
      const owner = `the ${noun} \`${parameter.name}\`${of}`;
      const finding = { subject: owner, location: view?.id ?? location, direction };
      if (!old) {
        const rule = parameter.required ? 'required-field-added' : 'optional-field-added';
        this.report({ rule, ...finding });
        return;
      }
      for (const rule of compareFlags(old, parameter)) this.report({ rule, ...finding });
      if (styleOf(old) !== styleOf(parameter)) {
        const change = { before: styleOf(old), after: styleOf(parameter) };
        this.report({ rule: 'serialisation-changed', ...finding, ...change });
      }
      const spot = { location: finding.location, view: view?.schema, direction, owner, path: '' };
      this.schemas.compare(old.schema, parameter.schema, spot);
    });
    for (const { name } of removed) {
      const subject = `the ${noun} \`${name}\`${of}`;
      this.report({ rule: 'field-removed', subject, location, direction });
    }
  }

  private compareBodies({ before, after, view }: OperationPair): void {
    const [was, is] = [before.requestBody, after.requestBody];
    const shown = view?.requestBody?.contents ?? [];
    const location = shown[0]?.id ?? this.callback.location;
    const owner = `the request body${this.callback.of}`;
    const finding = { subject: owner, location, direction: this.sent };
    if (was && is) {
      for (const rule of compareFlags(was, is)) this.report({ rule, ...finding });
      this.compareContents(was.contents, is.contents, shown, finding);
    } else if (is) {
      this.report({ rule: is.required ? 'required-body-added' : 'body-added', ...finding });
    } else if (was) this.report({ rule: 'body-removed', ...finding });
  }

  private compareContents(
    before: readonly MediaType[],
    after: readonly MediaType[],
    views: readonly ContentView[],
    finding: Omit<Finding, 'rule'>,
  ): void {
    const { pairs, removed } = pairUp(before, after, ({ mediaType }) => mediaType.toLowerCase());
    pairs.forEach(({ item: { mediaType, schema }, old }, index) => {
      const view = views[index];
      const location = view?.id ?? finding.location;
      if (!old) {
        const what = `\`${mediaType}\``;
        this.report({ rule: 'media-type-added', ...finding, location, what });
        return;
      }
      const { direction, subject } = finding;
      const owner = index === 0 ? subject : `${subject} as \`${mediaType}\``;
      const spot = { location, view: view?.schema, direction, owner, path: '' };
      this.schemas.compare(old.schema, schema, spot);
    });
    for (const { mediaType } of removed) {
      this.report({ rule: 'media-type-removed', ...finding, what: `\`${mediaType}\`` });
    }
  }

  private compareResponses({ before, after, view }: OperationPair): void {
    const { pairs, removed } = pairUp(before.responses, after.responses, ({ status }) => status);
    const seenHeaders = new Set<string>();
    pairs.forEach(({ item: response, old }, index) => {
      const { status } = response;
      const shown = view?.responses?.[index];
      const location = shown?.id ?? this.callback.location;
      const subject = `response ${status}${this.callback.of}`;
      const finding = { subject, location, direction: this.received };
      if (!old) {
        this.report({ rule: 'response-added', ...finding });
        return;
      }
      // The page shows a header that several responses share once, so it is compared once.
      const own = response.headers.filter(({ pointer }) => !seenHeaders.has(pointer));
      own.forEach(({ pointer }) => seenHeaders.add(pointer));
      const above = response.headers.filter((header) => !own.includes(header));
      const nameOf = ({ name }: Parameter) => name.toLowerCase();
      const names = new Set(above.map(nameOf));
      this.compareFields({
        noun: 'header',
        ...pairUp(
          old.headers.filter((header) => !names.has(nameOf(header))),
          own,
          nameOf,
        ),
        views: shown?.headers ?? [],
        direction: this.received,
        location,
        of: ` of ${subject}`,
      });
      this.compareContents(old.contents, response.contents, shown?.contents ?? [], finding);
    });
    for (const { status } of removed) {
      this.report({
        rule: /^[1-3]/.test(status) ? 'success-removed' : 'error-removed',
        subject: `response ${status}${this.callback.of}`,
        location: this.callback.location,
        direction: this.received,
      });
    }
  }

  private compareCallbacks({ before, after, view }: OperationPair): void {
    const { pairs, removed } = pairUp(before.callbacks, after.callbacks, keyOfCallback);
    pairs.forEach(({ item: callback, old }, index) => {
      const shown = view?.callbacks?.[index];
      const location = shown?.id ?? this.callback.location;
      const subject = `the callback \`${callback.name}\``;
      if (!old) {
        this.report({ rule: 'callback-added', subject, location, direction: this.received });
        return;
      }
      new OperationComparison(this.schemas, this.report, !this.isSent, {
        location,
        of: ` of ${subject}`,
      }).compare({ before: old.operation, after: callback.operation, view: shown?.operation });
    });
    for (const { name } of removed) {
      this.report({
        rule: 'callback-removed',
        subject: `the callback \`${name}\``,
        location: this.callback.location,
        direction: this.received,
      });
    }
  }
}

type Limit = Operation['extensions']['rateLimit'];

function compareRateLimits(was: Limit, is: Limit): Pick<Finding, 'rule' | 'before' | 'after'>[] {
  const speedOf = (limit: Limit) => (limit ? limit.requests / limit.windowSeconds : Infinity);
  if (speedOf(was) === speedOf(is)) return [];
  const wordsOf = (limit: Limit) => limit && formatLimit(limit);
  const rule = speedOf(is) < speedOf(was) ? 'rate-limit-lowered' : 'rate-limit-raised';
  return [{ rule, before: wordsOf(was), after: wordsOf(is) }];
}

/** Parameters or headers, with their location. */
interface Fields extends Pairs<Parameter> {
  noun: 'parameter' | 'header';
  /** Views in the order of `pairs`. */
  views: readonly EntryView[];
  direction: Direction;
  /** Anchor of the object that has the fields. */
  location: string;
  /** Phrase that follows the name of a field in a sentence. */
  of: string;
}

const keyOfCallback = ({ name, operation }: Operation['callbacks'][number]) =>
  `${operation.method} ${name}`;

const styleOf = ({ style, explode, mediaType }: Parameter): string =>
  mediaType ?? (explode ? `\`${style}\`, exploded` : `\`${style}\``);

/** Removes the names of parameters from a path template. They do not affect requests. */
export const withoutNames = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');

/** Maps the older names of path parameters to the newer names, by position. */
function renamedPathParameters(before: Operation, after: Operation): Map<string, string> {
  const namesIn = ({ path }: Operation) =>
    [...path.matchAll(/\{([^}]*)\}/g)].map((m) => m[1] ?? '');
  const [was, is] = [namesIn(before), namesIn(after)];
  return was.length === is.length
    ? new Map(was.map((name, index) => [name, is[index] ?? name]))
    : new Map();
}
