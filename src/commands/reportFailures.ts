import { describeFailure } from '../content/describeFailure';

// `run.mjs` puts this before each command. Any failure becomes one message that says what to do.
process.on('uncaughtException', (error) => {
  console.error(describeFailure(error));
  process.exit(1);
});
