import { describeFailure } from '../content/problems/failure';

// Each command imports this first. Any failure becomes one message that says what to do.
process.on('uncaughtException', (error) => {
  console.error(describeFailure(error));
  process.exit(1);
});
