/**
 * Replaces parts of Gatsby that only `gatsby develop` uses. Each was slow or lost an author's
 * edit.
 */
import path from 'node:path';
import './repeatedSteps.mjs';
import { fromGatsby, loadReplaced, replaceModule } from './replaceModule.mjs';

/**
 * The milliseconds that `gatsby develop` waits for more changed files, enough for an editor's
 * files. Gatsby waits half a second. That was half of the time until an author saw an edit.
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
 * Keeps the first edit after the start of `gatsby develop` if a page is requested at that moment.
 * Gatsby gives its list of edits to the state that collects them, and leaves that state to run
 * the page's query. Before the first collection it has no list, so that edit is lost.
 *
 * Relies on: the state adds edits to the list that it received, and none are collected during
 * `initializing` (verified on Gatsby 5.16.1).
 */
const developModule = 'gatsby/dist/state-machines/develop/index.js';
replaceModule(developModule, () => {
  const { config, options } = loadReplaced(developModule).developMachine;
  const { assign, createMachine } = fromGatsby('xstate');
  config.states.initializing.exit = assign({ nodeMutationBatch: () => [] });
  return { developMachine: createMachine(config, options) };
});

/**
 * Writes the data of pages again if this is requested during a write. Gatsby ignores such
 * requests. The browser's page then comes after 15 seconds, or as not found.
 *
 * Relies on: other modules call these two functions as properties of the module (verified on
 * Gatsby 5.16.1).
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
 * Sends a page's data to the waiting browser if its query returned the same result as before.
 * Gatsby sends only data that it has written, otherwise it sends after 5 seconds.
 *
 * Relies on: data that must be written is pending when this action is sent (verified on Gatsby
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
 * Sends its data to each browser that has opened a page of `gatsby develop`. Gatsby sends only
 * later changes. Changes during the page load were never shown.
 *
 * Relies on: the browser ignores data that it has already, and Gatsby's own listener sets
 * `activePath` before this one is called (verified on Gatsby 5.16.1).
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
    // If a page does not exist, the browser loads another one.
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
 * Writes page data of `gatsby develop` elsewhere and then moves it into place. A browser that
 * loaded a file during a write got half of it, and its page stayed empty.
 *
 * Relies on: Gatsby writes the data with this function and reads it from the module at each call
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
