import { parentPort } from 'node:worker_threads';
import { JSDOM } from 'jsdom';

// Mermaid sanitises labels with the browser's DOM even when it only parses. In a
// separate thread, these globals do not affect the rest of the build.
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
