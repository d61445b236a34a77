/** Creates files from a contract. */
export {
  contractDownloads,
  type DownloadName,
  downloadNames,
} from './reference/downloads/contractDownloads';
export { postmanCollection } from './reference/downloads/postmanCollection';
