import type { Operation } from '../contract/contract';

/** A page of a documentation, which may document an operation. */
export interface DocumentedPage {
  /** Path of the page below the documentation, the folder of a resource first. */
  id: string;
  route: string;
  title: string;
  operation: Operation | undefined;
}

/** The pages of a documentation of one contract. */
export interface DocumentedPages<Page extends DocumentedPage = DocumentedPage> {
  /** Route of the landing page. */
  route: string;
  pages: readonly Page[];
  /** Resources of the API, with the ids of their pages in reading order. */
  resources: readonly { name: string; pages: readonly string[] }[];
  /** URL of the folder with the schemas that open on demand, without a trailing slash. */
  schemasFolder: string;
}
