/** URL of the graph of the site. */
export const graphFile = '/graph.json';
/** URL of its JSON Schema. */
export const graphSchemaFile = '/graph.schema.json';
