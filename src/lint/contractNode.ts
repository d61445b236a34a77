import type { UserContext } from '@redocly/openapi-core';
import { asObject, asText, isObject, type JsonObject } from '../contract/json';
import { pointerKeys } from '../contract/jsonPointer';
import { httpMethods } from '../contract/openApiDocument';

export type Location = UserContext['location'];

/** A map of a contract's files, or the one that it refers to, and where that is. */
export class ContractNode {
  readonly value: JsonObject;
  readonly location: Location;
  /** As written, which may be a reference with keys beside it. */
  readonly authored: JsonObject;

  constructor(
    authored: unknown,
    /** Where it is written; `location` is that of what it refers to. */
    readonly authoredLocation: Location,
    private readonly resolve: UserContext['resolve'],
  ) {
    this.authored = asObject(authored);
    const { $ref } = this.authored;
    const target =
      typeof $ref === 'string'
        ? resolve<JsonObject>({ $ref }, authoredLocation.source.absoluteRef)
        : undefined;
    this.value = target ? asObject(target.node) : this.authored;
    this.location = target?.location ?? authoredLocation;
  }

  child(key: string): ContractNode {
    return new ContractNode(this.value[key], this.location.child(key), this.resolve);
  }

  /** What a map or list at a key contains, by key or index. */
  children(key: string): [string, ContractNode][] {
    const holder = this.value[key];
    const location = this.location.child(key);
    return Object.entries(Array.isArray(holder) ? holder : asObject(holder)).map(
      ([name, value]): [string, ContractNode] => [
        name,
        new ContractNode(value, location.child(name), this.resolve),
      ],
    );
  }

  /** The name of the schema or other component that is referred to; undefined where it is written out. */
  get reference(): string | undefined {
    const { $ref } = this.authored;
    if (typeof $ref !== 'string') return undefined;
    const [file = '', pointer = ''] = $ref.split('#');
    return pointerKeys(`#${pointer}`).at(-1) ?? /([^/]+)\.\w+$/.exec(file)?.[1];
  }

  /** A text, of which one beside a reference replaces that of its target. */
  text(key: string): string {
    return asText(this.authored[key]) || asText(this.value[key]);
  }
}

/** An operation of `paths`. */
export interface LintedOperation {
  /** In lower case. */
  method: string;
  node: ContractNode;
  /** Those of its path included. */
  parameters: ContractNode[];
  /** By status. */
  responses: [string, ContractNode][];
}

/** Operations of `paths`; those of callbacks and webhooks are somebody else's API. */
export const operationsOf = (root: ContractNode): LintedOperation[] =>
  root.children('paths').flatMap(([, item]) =>
    httpMethods
      .filter((method) => isObject(item.value[method]))
      .map((method) => {
        const node = item.child(method);
        const parameters = [...item.children('parameters'), ...node.children('parameters')];
        return {
          method,
          node,
          parameters: parameters.map(([, parameter]) => parameter),
          responses: node.children('responses'),
        };
      }),
  );

const combining = ['allOf', 'anyOf', 'oneOf'];

/**
 * A schema and those that it combines, at any depth.
 *
 * @param keywords With which it combines them.
 */
export function membersOf(
  schema: ContractNode,
  keywords: readonly string[] = combining,
  seen = new Set<object>(),
): ContractNode[] {
  if (seen.has(schema.value)) return [];
  seen.add(schema.value);
  const members = keywords.flatMap((keyword) => schema.children(keyword));
  return [schema, ...members.flatMap(([, member]) => membersOf(member, keywords, seen))];
}

/** Properties of a schema and of those that it combines. */
export const propertiesOf = (schema: ContractNode): [string, ContractNode][] =>
  membersOf(schema).flatMap((member) => member.children('properties'));

/** The types that a schema and those that it combines name. */
export const typesOf = (schema: ContractNode): unknown[] =>
  membersOf(schema).flatMap(({ value: { type } }) => type);
