import { parentPort } from 'node:worker_threads';
import { JSDOM } from 'jsdom';

// Mermaid cleans labels with the browser's DOM, also where it only parses. In a
// thread of its own these globals are seen by nothing else of the build.
const { window } = new JSDOM('');
Object.assign(globalThis, { window, document: window.document });
const { default: mermaid } = await import('mermaid');

parentPort.on('message', async ({ id, source }) => {
  const message = await mermaid.parse(source).then(
    () => null,
    (error) => String(error.message),
  );
  parentPort.postMessage({ id, message });
});
