/**
 * Skips steps that Gatsby repeats after each edit in `gatsby develop`, if the edit cannot affect
 * them. They took half of the time until an author saw a guide again.
 */
import { fromGatsby, loadReplaced, replaceModule } from './replaceModule.mjs';

const readState = () => fromGatsby('gatsby/dist/redux/index.js').store.getState();

/**
 * Rebuilds the schema only if nodes of an undefined type have gained or lost a field. The site
 * defines all its types. Others are Gatsby's own, such as that of files.
 *
 * Relies on: `refresh` is set if type definitions are read again. The fields that Gatsby has
 * found are current once a schema was built (verified on Gatsby 5.16.1).
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

/** Returns the fields of each undefined type as text. */
function foundFields() {
  const { typeMap } = readState().inferenceMetadata;
  const fieldsOf = ({ ignored, fieldMap }) => (ignored ? undefined : shapeOf(fieldMap));
  return JSON.stringify(Object.entries(typeMap).map(([name, type]) => [name, fieldsOf(type)]));
}

/** Removes the numbers and examples of values that Gatsby keeps with each field. */
const shapeOf = (value, key) => {
  if (key === 'example' || key === 'first') return undefined;
  if (typeof value === 'number') return value > 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shapeOf(inner, name)]),
  );
};

/**
 * Extracts queries, and waits for them, only if a source file has changed, or a template is new
 * or unused.
 *
 * Relies on: Gatsby's emitter announces each change of a file in `src`. Its state has the pages'
 * templates and their queries. Nothing uses the result of this service (verified on Gatsby
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
      // Queries do not see unwritten nodes, and nothing would run them again.
      await fromGatsby('gatsby/dist/datastore/index.js').getDataStore().ready();
      if (!isChanged && extracted === queriesOfTemplates()) return unchanged;
      // During the extraction, a file may change or an error may occur.
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

/** Returns the used templates, and those with known queries, as text. */
function queriesOfTemplates() {
  const { components, pages } = readState();
  return JSON.stringify([
    [...new Set([...pages.values()].map(({ componentPath }) => componentPath))],
    [...components].map(([path, { query }]) => [path, query]),
  ]);
}
