import type { ContentView, OperationView, SchemaView } from '../reference/views';

/** Names of the schemas that an operation's page shows in its bodies, outermost first. */
export function schemaNames({ requestBody, responses = [] }: OperationView): {
  requestSchemas: string[];
  responseSchemas: string[];
} {
  const successful = responses.filter(({ status }) => status.startsWith('2'));
  return {
    requestSchemas: namesIn(requestBody?.contents),
    responseSchemas: namesIn(successful.flatMap(({ contents = [] }) => contents)),
  };
}

function namesIn(contents: readonly ContentView[] = []): string[] {
  const names = new Set<string>();
  let level = contents.flatMap(({ schema }) => schema ?? []);
  while (level.length > 0) {
    for (const { name } of level) if (name !== undefined) names.add(name);
    level = level.flatMap(schemasWithin);
  }
  return [...names];
}

const schemasWithin = ({ properties = [], variants = [] }: SchemaView): SchemaView[] =>
  [...properties, ...variants].map(({ schema }) => schema);
