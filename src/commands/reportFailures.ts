import { describeFailure } from '../content/describeFailure';

// Each command imports this first. Any failure becomes one message that says what to do.
process.on('uncaughtException', (error) => {
  console.error(describeFailure(error));
  process.exit(1);
});
