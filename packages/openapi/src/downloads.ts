/** Creates files from a contract. */
export { contractDownloads } from './reference/downloads/contractDownloads';
export { postmanCollection } from './reference/downloads/postmanCollection';
