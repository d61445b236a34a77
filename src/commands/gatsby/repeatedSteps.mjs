/**
 * Skips what Gatsby repeats after each edit in `gatsby develop` although the edit cannot have changed
 * it. That took half of the time until an author saw a guide again.
 */
import { fromGatsby, loadReplaced, replaceModule } from './replaceModule.mjs';

const readState = () => fromGatsby('gatsby/dist/redux/index.js').store.getState();

/**
 * Builds the schema again only when nodes whose type is not defined have got or lost a field. The
 * site defines all its types; others are Gatsby's own, such as that of files.
 *
 * Relies on: `refresh` is set where definitions of types are read again, and the fields that
 * Gatsby has found are up to date once a schema was built (verified on Gatsby 5.16.1).
 */
const buildSchemaModule = 'gatsby/dist/services/build-schema.js';
replaceModule(buildSchemaModule, () => {
  const { buildSchema } = loadReplaced(buildSchemaModule);
  let built;
  return {
    buildSchema: async (context) => {
      if (!context.refresh && built === foundFields()) return;
      await buildSchema(context);
      built = foundFields();
    },
  };
});

/** The fields of each type that is not defined, as text. */
function foundFields() {
  const { typeMap } = readState().inferenceMetadata;
  const fieldsOf = ({ ignored, fieldMap }) => (ignored ? undefined : shapeOf(fieldMap));
  return JSON.stringify(Object.entries(typeMap).map(([name, type]) => [name, fieldsOf(type)]));
}

/** Without the numbers of values and the examples of them that Gatsby keeps with each field. */
const shapeOf = (value, key) => {
  if (key === 'example' || key === 'first') return undefined;
  if (typeof value === 'number') return value > 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shapeOf(inner, name)]),
  );
};

/**
 * Extracts queries only when a source file has changed, or a template is new or no longer used. It
 * also waits for extracted queries only then.
 *
 * Relies on: Gatsby's emitter announces each change of a file in `src`, its state has the templates
 * of the pages and their queries, and nothing uses the result of this service (verified on Gatsby
 * 5.16.1).
 */
const unchanged = 'unchanged';
const extractModule = 'gatsby/dist/services/extract-queries.js';
replaceModule(extractModule, () => {
  const { extractQueries } = loadReplaced(extractModule);
  const { emitter } = fromGatsby('gatsby/dist/redux/index.js');
  let extracted;
  let isChanged = false;
  emitter.on('SOURCE_FILE_CHANGED', () => {
    isChanged = true;
  });
  return {
    extractQueries: async (context) => {
      // Queries do not see nodes that are still being written, and nothing would run them again.
      await fromGatsby('gatsby/dist/datastore/index.js').getDataStore().ready();
      if (!isChanged && extracted === queriesOfTemplates()) return unchanged;
      // A file may change, or the extraction fail, before it has ended.
      isChanged = false;
      extracted = undefined;
      await extractQueries(context);
      extracted = queriesOfTemplates();
      return undefined;
    },
  };
});

const queryModule = 'gatsby/dist/state-machines/query-running/index.js';
replaceModule(queryModule, () => {
  const { queryStates, queryRunningMachine } = loadReplaced(queryModule);
  const { invoke } = queryStates.states.extractingQueries;
  const isUnchanged = (_, { data }) => data === unchanged;
  invoke.onDone = [
    { target: 'writingRequires', actions: 'markSourceFilesClean', cond: isUnchanged },
    invoke.onDone,
  ];
  const { createMachine } = fromGatsby('xstate');
  return {
    queryStates,
    queryRunningMachine: createMachine(queryStates, queryRunningMachine.options),
  };
});

/** The templates that pages use, and those of which Gatsby knows the query, as text. */
function queriesOfTemplates() {
  const { components, pages } = readState();
  return JSON.stringify([
    [...new Set([...pages.values()].map(({ componentPath }) => componentPath))],
    [...components].map(([path, { query }]) => [path, query]),
  ]);
}
