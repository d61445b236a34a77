/** For tests: temporary files. */
export { emptyFolder, projectFolder, temporaryFolder, writeFiles } from './files/testFiles';
