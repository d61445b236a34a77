/** The groups of results. They have this order if their best results are equally good. */
export const searchGroups = ['guides', 'operations', 'fields', 'errors'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** The kind of thing that a record describes. */
export type SearchKind =
  'page' | 'section' | 'operation' | 'parameter' | 'property' | 'value' | 'error' | 'scope';

/** One possible result of a search. */
export interface SearchRecord {
  group: SearchGroup;
  kind: SearchKind;
  /** The path on the site, with anchor. */
  href: string;
  title: string;
  /** The labels of the categories around a page, or the resource of a field. */
  context: string;
  /** The content as plain text. */
  text: string;
  /** Words that are searched but not shown: path, schema, type, keywords. */
  names: string;
  operation?: SearchedOperation;
}

/** The facts that identify an operation in a request. */
export interface SearchedOperation {
  /** In upper case. */
  method: string;
  path: string;
  /** The prefix of the last ID in the path, such as `emp`. */
  idPrefix?: string;
}
