import { describeFailure } from '../content/problems/failure';

// Imported first by each command: whatever ends it is one message, which says what to do.
process.on('uncaughtException', (error) => {
  console.error(describeFailure(error));
  process.exit(1);
});
