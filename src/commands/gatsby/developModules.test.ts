import { runInGatsby } from './testGatsby';

test('gatsby develop keeps the first save when a page is requested at the same time', () => {
  const output = runInGatsby(`
    const { developMachine } = fromGatsby('gatsby/dist/state-machines/develop/index.js');
    const { waitingMachine } = fromGatsby('gatsby/dist/state-machines/waiting/index.js');
    const { interpret } = fromGatsby('xstate');
    const succeed = async () => ({});
    const applied = [];
    const runMutationBatch = async ({ runningBatch }) => void applied.push(...runningBatch);
    const services = {
      initialize: async () => ({ store: { getState: () => ({ config: {} }) } }),
      initializeData: succeed,
      postBootstrap: succeed,
      runQueries: succeed,
      startWebpackServer: async () => ({ compiler: {} }),
      waitForMutations: waitingMachine.withConfig({ services: { runMutationBatch } }),
      recreatePages: async () => {
        print(applied.join());
        process.exit();
      },
    };
    const doNothing = () => undefined;
    const actions = {
      spawnMutationListener: doNothing,
      spawnWebpackListener: doNothing,
      saveDbState: doNothing,
      setQueryRunningFinished: doNothing,
    };
    const develop = interpret(
      developMachine
        .withConfig({ services, actions })
        .withContext({ pendingQueryRuns: new Set() }),
    );
    let isFirst = true;
    develop.onTransition(({ value }) => {
      if (value !== 'waiting' || !isFirst) return;
      isFirst = false;
      setImmediate(() => {
        develop.send({ type: 'ADD_NODE_MUTATION', payload: 'the save' });
        develop.send({ type: 'QUERY_RUN_REQUESTED', payload: { pagePath: '/docs' } });
      });
    });
    develop.start();
  `);
  expect(output).toBe('the save');
});

/** A site of two pages in Gatsby's store. */
const twoPages = `
  const { emitter, store } = fromGatsby('gatsby/dist/redux/index.js');
  const pageData = fromGatsby('gatsby/dist/utils/page-data.js');
  const { getPageData } = fromGatsby('gatsby/dist/utils/get-page-data.js');
  Object.assign(store.getState().program, { _: ['develop'], directory: process.cwd() });
  const addResult = (path) => {
    pageData.savePageQueryResult(path, JSON.stringify({ data: { title: path } }));
    store.dispatch({ type: 'ADD_PENDING_PAGE_DATA_WRITE', payload: { path } });
  };
  for (const path of ['/first', '/second']) {
    store.getState().pages.set(path, { path, componentPath: '', componentChunkName: '' });
    store.getState().queries.trackedQueries.set(path, { dirty: 0, running: 0 });
    store.getState().html.trackedHtmlFiles.set(path, {});
  }
`;

test('the data of a page is written that comes while the data of another is', () => {
  const output = runInGatsby(`
    ${twoPages}
    emitter.on('CLEAR_PENDING_PAGE_DATA_WRITE', ({ payload }) => {
      if (payload.page !== '/first') return;
      addResult('/second');
      pageData.enqueueFlush();
      getPageData('/second').then(({ result }) => print(result.data.title));
    });
    addResult('/first');
    pageData.enqueueFlush();
  `);
  expect(output).toBe('/second');
});

test('a page is sent when its query gives what it gave before', () => {
  const output = runInGatsby(`
    ${twoPages}
    const again = async () => {
      // Gatsby would send the page after a while.
      globalThis.setTimeout = () => undefined;
      store.getState().queries.trackedQueries.get('/first').dirty = 1;
      emitter.on('QUERY_RUN_REQUESTED', ({ pagePath: path }) => {
        store.getState().queries.trackedQueries.get(path).dirty = 0;
        setImmediate(() => emitter.emit('PAGE_QUERY_RUN', { payload: { path } }));
      });
      const { result } = await getPageData('/first');
      print(result.data.title);
    };
    addResult('/first');
    pageData.flush().then(again);
  `);
  expect(output).toBe('/first');
});

test('gatsby develop never has half of the data of a page', () => {
  const output = runInGatsby(`
    process.env.gatsby_executing_command = 'develop';
    const fs = fromGatsby('fs-extra');
    const file = require('node:path').resolve('public', 'page-data', 'sq', 'd', '1.json');
    const large = 'x'.repeat(1e8);
    const write = async () => {
      await fs.outputFile(file, 'before');
      let isWritten = false;
      void fs.outputFile(file, large).then(() => {
        isWritten = true;
      });
      const sizes = new Set();
      while (!isWritten) {
        sizes.add(fs.statSync(file).size);
        await new Promise(setImmediate);
      }
      print([...sizes.add(fs.statSync(file).size)].join());
    };
    void write();
  `);
  expect(output).toBe(`${'before'.length},${1e8}`);
});
