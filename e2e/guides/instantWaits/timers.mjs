// Node imports this first. It records how long a sample would have waited.
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import promises from 'node:timers/promises';
import { promisify } from 'node:util';

const { setTimeout: startTimer } = timers;
const { setTimeout: wait } = promises;

const note = (milliseconds = 0) =>
  appendFileSync(process.env.WAITS_FILE, `${milliseconds / 1000}\n`);

function setTimeout(callback, milliseconds, ...values) {
  // Node's own fetch uses timers to limit its wait for a response.
  const isOfSample = /file:\/\//.test(new Error().stack.split('\n')[2]);
  if (isOfSample) note(milliseconds);
  return startTimer(callback, isOfSample ? 0 : milliseconds, ...values);
}

promises.setTimeout = (milliseconds, ...options) => {
  note(milliseconds);
  return wait(0, ...options);
};
Object.defineProperty(setTimeout, promisify.custom, { get: () => promises.setTimeout });
timers.setTimeout = setTimeout;
globalThis.setTimeout = setTimeout;
syncBuiltinESMExports();
