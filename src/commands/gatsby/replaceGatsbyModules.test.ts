import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const replaceGatsbyModules = path.join(__dirname, 'replaceGatsbyModules.mjs');

/** What runs in a process of Gatsby, and prints the edits that `gatsby develop` has applied. */
const saveWhilePageIsRequested = `
  const fromGatsby = require('node:module').createRequire(require.resolve('gatsby/package.json'));
  const { developMachine } = fromGatsby('gatsby/dist/state-machines/develop/index.js');
  const { waitingMachine } = fromGatsby('gatsby/dist/state-machines/waiting/index.js');
  const { interpret } = fromGatsby('xstate');
  const nothing = async () => ({});
  const applied = [];
  const runMutationBatch = async ({ runningBatch }) => void applied.push(...runningBatch);
  const services = {
    initialize: async () => ({ store: { getState: () => ({ config: {} }) } }),
    initializeData: nothing,
    postBootstrap: nothing,
    runQueries: nothing,
    startWebpackServer: async () => ({ compiler: {} }),
    waitForMutations: waitingMachine.withConfig({ services: { runMutationBatch } }),
    recreatePages: async () => {
      console.log(applied.join());
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
`;

test('the first save is not lost when a page is requested at the same time', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', pathToFileURL(replaceGatsbyModules).href, '-e', saveWhilePageIsRequested],
    { encoding: 'utf8', timeout: 30_000 },
  );
  expect(stdout.trim()).toBe('the save');
});
