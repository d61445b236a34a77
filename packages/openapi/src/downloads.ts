/** Creates files from a contract. */
export {
  createDownloads,
  type DownloadName,
  downloadNames,
} from './reference/downloads/contractDownloads';
export { createPostmanCollection } from './reference/downloads/postmanCollection';
