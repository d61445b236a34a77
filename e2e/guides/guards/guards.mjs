// Node imports this first. It records how long a sample would have waited, and refuses other hosts.
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
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

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function connectToApi(...args) {
  const [options, name] = [args[0]].flat(1);
  const host = options?.host ?? name;
  if (typeof host !== 'string' || ['127.0.0.1', 'localhost'].includes(host)) {
    return connect.apply(this, args);
  }
  appendFileSync(process.env.HOSTS_FILE, `${host}\n`);
  return this.destroy(new Error(`The sample requests another host than the API's: ${host}`));
};
