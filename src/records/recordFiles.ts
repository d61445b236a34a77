/** URL of the file with the graph of the site. */
export const graphFile = '/graph.json';
/** URL of the JSON Schema of that file. */
export const graphSchemaFile = '/graph.schema.json';
