import type { Operation } from '../contract/contract';

/** A page of a documentation, which may document an operation. */
export interface DocumentedPage {
  /** The path of the page within the documentation. It begins with the folder of a resource. */
  id: string;
  route: string;
  title: string;
  operation: Operation | undefined;
}

/** The pages of a documentation of one contract. */
export interface DocumentedPages<Page extends DocumentedPage = DocumentedPage> {
  /** The route of the landing page. */
  route: string;
  pages: readonly Page[];
  /** The resources of the API, with the ids of their pages in reading order. */
  resources: readonly { name: string; pages: readonly string[] }[];
  /** The URL of the folder for schemas that open on demand, without a trailing slash. */
  schemasFolder: string;
}
