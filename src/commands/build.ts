import './printContentRoot';
import { runBuild } from './gatsby/runBuild';

void runBuild(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
