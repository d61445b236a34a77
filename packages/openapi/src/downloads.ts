/** Creates files from a contract. */
export { createDownloads } from './reference/downloads/contractDownloads';
export { type DownloadName, downloadNames } from './reference/downloads/downloadNames';
export { createPostmanCollection } from './reference/downloads/postmanCollection';
