import { runGatsby } from './gatsby/runGatsby';

// Arguments are those of `gatsby develop`, such as `--port 8001`.
void runGatsby(['develop', ...process.argv.slice(2)]).then(({ status }) => {
  process.exitCode = status ?? 1;
});
