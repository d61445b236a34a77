/**
 * Replaces parts of Gatsby that only `gatsby develop` uses: each was slow, or lost what an author had
 * saved.
 */
import path from 'node:path';
import './repeatedSteps.mjs';
import { fromGatsby, loadReplaced, replaceModule } from './replaceModule.mjs';

/**
 * `gatsby develop` waits half a second after a file has changed in case others change too, which was half of the
 * time until an author saw an edit. These milliseconds are enough for the files that an editor saves together.
 *
 * Relies on: this state waits, and nothing else does (verified on Gatsby 5.16.1).
 */
const waitForMoreFiles = 50;
const waitingModule = 'gatsby/dist/state-machines/waiting/index.js';
replaceModule(waitingModule, () => {
  const { waitingStates, waitingMachine, ...others } = loadReplaced(waitingModule);
  const batching = waitingStates.states.batchingNodeMutations;
  batching.after = { [waitForMoreFiles]: Object.values(batching.after)[0] };
  const { createMachine } = fromGatsby('xstate');
  return {
    ...others,
    waitingStates,
    waitingMachine: createMachine(waitingStates, waitingMachine.options),
  };
});

/**
 * Keeps the first edit after the start of `gatsby develop` when a page is requested at that moment.
 * Gatsby gives its list of edits to the state that collects them, and leaves that state to run the
 * page's query. Until it has collected edits for the first time it has no list, so that edit is lost.
 *
 * Relies on: what the state collects is added to the list that it was given, and no edit is collected
 * during `initializing` (verified on Gatsby 5.16.1).
 */
const developModule = 'gatsby/dist/state-machines/develop/index.js';
replaceModule(developModule, () => {
  const { config, options } = loadReplaced(developModule).developMachine;
  const { assign, createMachine } = fromGatsby('xstate');
  config.states.initializing.exit = assign({ nodeMutationBatch: () => [] });
  return { developMachine: createMachine(config, options) };
});

/**
 * Writes the data of pages again when it is asked to while it writes. Gatsby ignores that, and the
 * page that a browser waits for in `gatsby develop` comes after 15 seconds, or as not found.
 *
 * Relies on: other modules call these two functions as properties of the module (verified on Gatsby
 * 5.16.1).
 */
const pageDataModule = 'gatsby/dist/utils/page-data.js';
replaceModule(pageDataModule, () => {
  const pageData = loadReplaced(pageDataModule);
  const { flush, enqueueFlush } = pageData;
  let writing = Promise.resolve();
  pageData.flush = (span) => (writing = writing.catch(() => undefined).then(() => flush(span)));
  pageData.enqueueFlush = (span) => {
    const { isWebpackStatusPending } = fromGatsby('gatsby/dist/utils/webpack-status.js');
    if (isWebpackStatusPending()) enqueueFlush(span);
    else void pageData.flush(span);
  };
  return pageData;
});

/**
 * Sends the data of a page to the browser that waits for it when its query has run and given what it
 * gave before. Gatsby sends only what it has written, and else after 5 seconds.
 *
 * Relies on: the data is pending when this action is sent, if it is to be written (verified on Gatsby
 * 5.16.1).
 */
const getPageDataModule = 'gatsby/dist/utils/get-page-data.js';
replaceModule(getPageDataModule, () => {
  const { emitter, store } = fromGatsby('gatsby/dist/redux/index.js');
  emitter.on('PAGE_QUERY_RUN', ({ payload: { path: page } }) => {
    if (store.getState().pendingPageDataWrites.pagePaths.has(page)) return;
    emitter.emit('CLEAR_PENDING_PAGE_DATA_WRITE', { payload: { page } });
  });
  return loadReplaced(getPageDataModule);
});

/**
 * Sends its data to each browser that has opened a page of `gatsby develop`. Gatsby sends what changes from
 * then on, and what changed while the browser loaded the page was never shown.
 *
 * Relies on: the browser ignores data that it has already, and Gatsby's own listener has set `activePath`
 * when this one is called (verified on Gatsby 5.16.1).
 */
const websocketModule = 'gatsby/dist/utils/websocket-manager.js';
replaceModule(websocketModule, () => {
  const { websocketManager, ...others } = loadReplaced(websocketModule);
  const { clients, staticQueryResults, init } = websocketManager;
  const { getPageData } = fromGatsby(getPageDataModule);
  const sendData = async (socket) => {
    for (const payload of staticQueryResults.values()) {
      socket.send({ type: 'staticQueryResult', payload });
    }
    const { activePath: id } = [...clients].find((client) => client.socket === socket) ?? {};
    // For a page that does not exist, the browser loads another one.
    const result = id && (await getPageData(id).catch(() => undefined));
    if (result) socket.send({ type: 'pageQueryResult', payload: { id, result } });
  };
  websocketManager.init = (options) =>
    init(options).on('connection', (socket) => {
      socket.on('registerPath', () => void sendData(socket));
    });
  return { websocketManager, ...others };
});

/**
 * Has `gatsby develop` write the data of pages elsewhere and then move it to its place. A browser that
 * loaded a file while it was being written got half of it, and its page stayed empty.
 *
 * Relies on: Gatsby writes the data by this function, which it reads from the module at each call
 * (verified on Gatsby 5.16.1).
 */
replaceModule('fs-extra', () => {
  const fs = loadReplaced('fs-extra');
  const { outputFile, ensureDir, rename } = fs;
  const isPageData = /[\\/]public[\\/]page-data[\\/]/;
  let count = 0;
  fs.outputFile = async (file, ...rest) => {
    const isDevelop = process.env.gatsby_executing_command === 'develop';
    if (!isDevelop || !isPageData.test(file)) return outputFile(file, ...rest);
    const written = path.join('.cache', 'written', String((count += 1)));
    await outputFile(written, ...rest);
    await ensureDir(path.dirname(file));
    await rename(written, file);
  };
  return fs;
});
