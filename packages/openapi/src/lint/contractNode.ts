import type { UserContext } from '@redocly/openapi-core';
import { asObject, asText, isObject, type JsonObject, pointerKeys } from '../contract/json';
import { httpMethods } from '../contract/openApiDocument';

export type Location = UserContext['location'];

/** A map of a contract's files, with its location. A `$ref` is replaced by its target. */
export class ContractNode {
  readonly value: JsonObject;
  readonly location: Location;
  /** The authored map. It may be a `$ref` with keys beside it. */
  readonly authored: JsonObject;

  constructor(
    authored: unknown,
    /** The location of the authored map; `location` is that of the target. */
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

  /** Returns the entries of a map or list, by key or index. */
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

  /** The name of the component that a `$ref` names; undefined without a `$ref`. */
  get reference(): string | undefined {
    const { $ref } = this.authored;
    if (typeof $ref !== 'string') return undefined;
    const [file = '', pointer = ''] = $ref.split('#');
    return pointerKeys(`#${pointer}`).at(-1) ?? /([^/]+)\.\w+$/.exec(file)?.[1];
  }

  /** Returns a text. A text beside a `$ref` replaces that of the target. */
  text(key: string): string {
    return asText(this.authored[key]) || asText(this.value[key]);
  }
}

/** An operation of `paths`. */
export interface LintedOperation {
  /** Its key in `paths`. */
  path: string;
  /** As its key. */
  method: string;
  node: ContractNode;
  /** Includes those of its path. */
  parameters: ContractNode[];
  /** By status. */
  responses: [string, ContractNode][];
}

/** Returns the operations of `paths`. Those of callbacks and webhooks belong to another API. */
export const listOperations = (root: ContractNode): LintedOperation[] =>
  root.children('paths').flatMap(([path, item]) =>
    [
      ...httpMethods
        .filter((method) => isObject(item.value[method]))
        .map((method): [string, ContractNode] => [method, item.child(method)]),
      ...item.children('additionalOperations'),
    ].map(([method, node]) => {
      const parameters = [...item.children('parameters'), ...node.children('parameters')];
      return {
        path,
        method,
        node,
        parameters: parameters.map(([, parameter]) => parameter),
        responses: node.children('responses'),
      };
    }),
  );

const combining = ['allOf', 'anyOf', 'oneOf'];

/**
 * Returns a schema and those that it combines, at any depth.
 *
 * @param keywords The keywords that combine schemas.
 */
export function listMembers(
  schema: ContractNode,
  keywords: readonly string[] = combining,
  seen = new Set<object>(),
): ContractNode[] {
  if (seen.has(schema.value)) return [];
  seen.add(schema.value);
  const members = keywords.flatMap((keyword) => schema.children(keyword));
  return [schema, ...members.flatMap(([, member]) => listMembers(member, keywords, seen))];
}

/** Returns the properties of a schema and of those that it combines. */
export const listProperties = (schema: ContractNode): [string, ContractNode][] =>
  listMembers(schema).flatMap((member) => member.children('properties'));

/** Returns the types of a schema and of those that it combines. */
export const listTypes = (schema: ContractNode): unknown[] =>
  listMembers(schema).flatMap(({ value: { type } }) => type);
