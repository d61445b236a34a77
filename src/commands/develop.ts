import './printContentRoot';
import { runInFolder } from './gatsby/runInFolder';

// Arguments are those of `gatsby develop`, such as `--port 8001`.
void runInFolder(['develop', ...process.argv.slice(2)]).then(({ status }) => {
  process.exitCode = status ?? 1;
});
