/** For tests: temporary files. */
export {
  emptyFolder,
  projectFolder,
  readmeBlocks,
  temporaryFolder,
  writeFiles,
} from './files/testFiles';
