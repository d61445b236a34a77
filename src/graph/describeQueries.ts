import type { GraphQLArgument, GraphQLNamedType, GraphQLSchema } from 'graphql';

interface Described {
  description?: string | null | undefined;
}

/** Arguments, operators, fields and enum values that Gatsby adds to every type. */
const words: Readonly<Record<string, string>> = {
  filter: 'Conditions that each node has to meet.',
  sort: 'Fields to sort by, each with ASC or DESC.',
  skip: 'Number of nodes to leave out at the start.',
  limit: 'Greatest number of nodes.',
  field: 'The field, selected by SELECT.',
  eq: 'Equal to.',
  ne: 'Not equal to; null selects nodes that have a value.',
  in: 'One of.',
  nin: 'None of.',
  gt: 'Greater than.',
  gte: 'Greater than or equal to.',
  lt: 'Less than.',
  lte: 'Less than or equal to.',
  regex: 'Matches a regular expression, such as "/^list/i".',
  glob: 'Matches a glob pattern, such as "list*".',
  elemMatch: 'One of the items meets the conditions.',
  id: 'Id of the node.',
  parent: 'The node of the file that it comes from.',
  children: 'Nodes that come from it.',
  internal: 'What Gatsby notes of the node.',
  ASC: 'Ascending.',
  DESC: 'Descending.',
  SELECT: 'This field.',
};

interface Field extends Described {
  name: string;
  args?: readonly GraphQLArgument[];
}

/**
 * Describes what Gatsby generates, for GraphiQL: the fields of `Query`, arguments, the fields of
 * filters and sorting, and values of enums. They have no descriptions, and no hook can give them any.
 */
export function describeQueries(schema: GraphQLSchema): void {
  const query = schema.getQueryType();
  for (const type of Object.values(schema.getTypeMap())) {
    if ('getValues' in type)
      type.getValues().forEach((value) => describe(value, words[value.name]));
    const described = schema.getType(
      type.name.replace(/(?:(?:Filter|Sort)Input|FieldSelector)$/, ''),
    );
    for (const field of fieldsOf(type)) {
      describe(field, fieldOf(described, field.name)?.description ?? words[field.name]);
      if (type === query) describeEntry(field, schema);
      for (const argument of field.args ?? []) describe(argument, words[argument.name]);
    }
  }
}

/** Describes a field of `Query`: one node of a type, or all. */
function describeEntry(field: Field & { type?: unknown }, schema: GraphQLSchema): void {
  const [name = ''] = /\w+/.exec(String(field.type)) ?? [];
  const node = schema.getType(name.replace(/Connection$/, ''));
  const isList = name !== node?.name;
  const about = node?.description ?? '';
  describe(field, `${isList ? 'All nodes' : 'One node'} of ${node?.name}. ${about}`.trim());
  if (isList) return;
  for (const argument of field.args ?? []) {
    describe(argument, fieldOf(node, argument.name)?.description);
  }
}

const fieldsOf = (type: GraphQLNamedType): Field[] =>
  'getFields' in type ? Object.values(type.getFields()) : [];

const fieldOf = (type: GraphQLNamedType | undefined, name: string): Field | undefined =>
  type && 'getFields' in type ? type.getFields()[name] : undefined;

/** Keeps a description that there is. */
function describe(item: Described, description: string | null | undefined): void {
  item.description ||= description;
}
