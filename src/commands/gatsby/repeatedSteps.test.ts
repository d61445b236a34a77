import { runInGatsby } from './testGatsby';

test('the schema is built again only for other fields of a type that is not defined', () => {
  const output = runInGatsby(`
    const { store } = fromGatsby('gatsby/dist/redux/index.js');
    const { buildSchema } = fromGatsby('gatsby/dist/services/build-schema.js');
    let count = 0;
    fromGatsby('gatsby/dist/schema/index.js').build = async () => void (count += 1);
    const counts = [];
    const build = async (context = {}) => {
      await buildSchema(context);
      counts.push(count);
    };
    const nodes = new Map();
    const save = (id, type, fields) => {
      const payload = { id, internal: { type }, ...fields };
      store.dispatch({ type: 'CREATE_NODE', payload, oldNode: nodes.get(id) });
      nodes.set(id, payload);
    };
    const edit = async () => {
      store.dispatch({ type: 'CREATE_TYPES', payload: 'type Guide implements Node @dontInfer { id: ID! }' });
      store.dispatch({ type: 'START_INCREMENTAL_INFERENCE' });
      save('a', 'File', { size: 1 });
      await build();
      save('a', 'File', { size: 2 });
      save('b', 'File', { size: 3 });
      save('c', 'Guide', { title: 'New' });
      await build();
      save('b', 'File', { size: 3, name: 'b.png' });
      await build();
      await build({ refresh: true });
      print(counts.join());
    };
    void edit();
  `);
  expect(output).toBe('1,1,2,3');
});

test('queries are extracted again only for another source file or another template', () => {
  const output = runInGatsby(`
    const { emitter, store } = fromGatsby('gatsby/dist/redux/index.js');
    const { extractQueries } = fromGatsby('gatsby/dist/services/extract-queries.js');
    fromGatsby('gatsby/dist/utils/api-runner-node.js').default = async () => [];
    let count = 0;
    let during = () => undefined;
    fromGatsby('gatsby/dist/query/query-watcher.js').extractQueries = async () => {
      count += 1;
      const happens = during;
      during = () => undefined;
      happens();
    };
    const counts = [];
    const extract = async () => {
      await extractQueries({}).catch(() => undefined);
      counts.push(count);
    };
    const save = () => emitter.emit('SOURCE_FILE_CHANGED', 'src/templates/docPage.tsx');
    const { pages, components } = store.getState();
    const addPage = (path, componentPath) => {
      pages.set(path, { path, componentPath });
      components.set(componentPath, { componentPath, query: '{ a }' });
    };
    const edit = async () => {
      addPage('/a', 'docPage.tsx');
      await extract();
      addPage('/b', 'docPage.tsx');
      await extract();
      addPage('/c', 'docPage.tsx?__contentFilePath=c.mdx');
      await extract();
      pages.delete('/c');
      await extract();
      save();
      during = save;
      await extract();
      during = () => {
        throw new Error('The query is wrong.');
      };
      await extract();
      await extract();
      await extract();
      print(counts.join());
    };
    void edit();
  `);
  expect(output).toBe('1,1,2,3,4,5,6,6');
});

test('gatsby develop runs queries at once when none was extracted', () => {
  const output = runInGatsby(`
    const { queryRunningMachine } = fromGatsby('gatsby/dist/state-machines/query-running/index.js');
    const { extractQueries } = fromGatsby('gatsby/dist/services/index.js');
    fromGatsby('gatsby/dist/utils/api-runner-node.js').default = async () => [];
    fromGatsby('gatsby/dist/query/query-watcher.js').extractQueries = async () => undefined;
    const { interpret } = fromGatsby('xstate');
    const succeed = async () => ({});
    const services = {
      extractQueries,
      writeOutRequires: succeed,
      calculateDirtyQueries: succeed,
      runStaticQueries: succeed,
      runPageQueries: succeed,
      runSliceQueries: succeed,
      waitUntilAllJobsComplete: succeed,
    };
    const actions = { assignDirtyQueries: () => undefined, flushPageData: () => undefined };
    const run = (onDone, event) => {
      const states = [];
      const machine = interpret(
        queryRunningMachine.withConfig({ services, actions }).withContext({ pendingQueryRuns: new Set() }),
      );
      machine.onTransition(({ value }) => void states.push(value));
      machine.onDone(() => onDone(states.slice(0, 3).join(' ')));
      machine.start();
      if (event) machine.send(event);
    };
    run((first) => run((second) => print(first + ', ' + second), 'SOURCE_FILE_CHANGED'));
  `);
  expect(output).toBe(
    'extractingQueries waitingPendingQueries writingRequires, extractingQueries extractingQueries writingRequires',
  );
});

test('queries run when the nodes of the edit have been written', () => {
  const output = runInGatsby(`
    const { extractQueries } = fromGatsby('gatsby/dist/services/extract-queries.js');
    fromGatsby('gatsby/dist/utils/api-runner-node.js').default = async () => [];
    fromGatsby('gatsby/dist/query/query-watcher.js').extractQueries = async () => undefined;
    const nodes = fromGatsby('gatsby/dist/datastore/index.js').getDataStore();
    let isWritten = true;
    nodes.ready = () =>
      new Promise((resolve) => setTimeout(resolve, 20)).then(() => {
        isWritten = true;
      });
    const run = async () => {
      await extractQueries({});
      isWritten = false;
      const extracted = await extractQueries({});
      print(extracted + ' ' + isWritten);
      process.exit();
    };
    void run();
  `);
  expect(output).toBe('unchanged true');
});
